from __future__ import annotations

from tests.play import toy

toy.register()
