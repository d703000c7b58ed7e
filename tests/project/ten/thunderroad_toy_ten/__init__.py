"""Ten cards of the hardest kinds: together they speak at every moment that cards brought, in every shape.

| card | lies | moments |
| --- | --- | --- |
| showman | before a seat | commands, command-token, chopper-spaces; its star command leaves a mark: may-throw-again |
| loaded-die | in a hand, hidden | may-set-die, may-turn-dice |
| treads | before a vehicle | token-found, instead-of-token, ground-for |
| springs | before a vehicle | steps (another way than a step), passes, road-moves |
| bruiser | before a seat | farther, slam-begins, last-reroll, may-after-slam, eliminated; a mark: moves |
| smoke | in a hand, hidden | may-spoil, may-prevent, all nine of a turn; a mark: targetable, reads-against |
| hollow-points | before a vehicle | draws, token-resolved |
| cargo | before a vehicle | instead-of-attack, instead-of-token-effect; lasts: inoperable |
| dynamo | before a vehicle | hit, after-shot, may-after-shot, attacks-over |
| edict | before the table | decrees: sets-die, free-dice, slam-dice, ground-in-force; tile-laid, round-ends, damaged |
"""
