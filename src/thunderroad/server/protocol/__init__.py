"""What travels between server and browser, one subject a file; web/src/protocol.ts is generated from here.

Positions and events are the view classes of `thunderroad.display.view`, as they stand, and what people build with is
`thunderroad.family.workshop`.
"""
