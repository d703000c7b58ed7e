"""The tables that this server keeps in memory: made, loaded, changed one command at a time, left again.

`service` is the door to them; `room` is one table with those who watch it, `rooms` all of them.  `presence`,
`timekeeper` and `bot_runner` see that it goes on, `loading` and `keeping` bring tables back and let them go, `orders`
and `listing` tell what there is, `changes` what is news to a viewer, `following` listens to other servers.
"""
