"""What every game looks like and says, whichever it is: view records, words, drawings.

`view` is what a seat may see, `wording` what is said in which language, `translation` puts a view into the reader's,
`drawings` are the sheets of symbols.  Every layer above has its own `display` that fills these in: the chassis
what all games share, a ruleset its game, a module its pieces.  Rules import none of them.
"""
