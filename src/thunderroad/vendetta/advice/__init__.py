"""How to judge a Vendetta position, for bots and hints (`family.advice`).

`weights` says how much everything counts; `trial` finds out by trying what things do; `ground` judges kinds of space,
`roadmap` the road alone, `picture` the vehicles on it, `clash` slams; `handling` finds out how a vehicle's own rules
change the road, `route` its best drive; `worksheet` keeps what is worked out once for a question; `answers` judges each
kind of question; `opinion` holds what modules say about theirs; `offers` judges plays of cards; `judges` has points
shared by cards of several expansions; `reasons` makes the sentences; `field` and `field_sheet` judge positions and
questions on a board that is not a road; `advisor` brings everything together.
"""
