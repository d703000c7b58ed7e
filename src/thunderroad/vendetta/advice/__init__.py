"""How to judge a Vendetta position: what bots and hints go by (`family.advice`).

Where do I look?  `weights` what counts how much; `trial` what anything does, found out by trying it; `ground`
the kinds of space; `roadmap` the road alone; `picture` the vehicles on it;
`clash` slams; `handling` what a vehicle's own rules make of it; `route` its best drive; `worksheet` what is worked out
once for a question; `answers` each kind of question; `opinion` what modules say of theirs; `offers` plays of cards;
`judges` points that cards of several boxes share; `reasons` the sentences; `field` and `field_sheet` positions and
questions on a board that is no road;
`advisor` brings them together.
"""
