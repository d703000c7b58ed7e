"""A kind of import contract that import-linter lacks: packages that use the standard library alone."""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryContract(Contract):
    """`modules` and everything below them import only each other, this project and the standard library."""

    modules = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001 (the base's signature)
        """Collect each import of an installed package."""
        found = sorted(
            (importer, imported)
            for name in self.modules  # type: ignore[attr-defined]
            for importer in {name, *graph.find_descendants(name)}
            for imported in graph.find_modules_directly_imported_by(importer)
            if not self.allowed(imported)
        )
        return ContractCheck(kept=not found, metadata={"found": found})

    @staticmethod
    def allowed(imported: str) -> bool:
        """Whether the engine may import this."""
        package = imported.partition(".")[0]
        return package == "thunderroad" or package in sys.stdlib_module_names

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say who imports what."""
        for importer, imported in check.metadata["found"]:
            output.print_error(f"{importer} imports {imported}, which is not in the standard library")
