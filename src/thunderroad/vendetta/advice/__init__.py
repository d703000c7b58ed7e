"""How to judge a Vendetta position: what bots and hints go by (`kernel.advice`).

Where do I look?  `weights` what counts how much; `field` the road alone; `picture` the vehicles on it;
`clash` slams; `route` the best drive of a car; `answers` each kind of question; `reasons` the sentences;
`advisor` brings them together.
"""
