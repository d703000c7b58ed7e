"""Three kinds of import contract that import-linter lacks."""

from __future__ import annotations

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


def inside(module: str, packages: list[str]) -> bool:
    """Whether a module is one of these packages or below one."""
    return any(module == package or module.startswith(f"{package}.") for package in packages)


class _ImportContract(Contract):
    """A contract over single imports; subclasses say which import breaks it, and how to put that."""

    reason = ""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Collect each import that is not allowed."""
        found = sorted(
            (importer, imported)
            for importer in graph.modules
            for imported in graph.find_modules_directly_imported_by(importer)
            if self.breaks(importer, imported)
        )
        return ContractCheck(kept=not found, metadata={"found": found})

    def breaks(self, importer: str, imported: str) -> bool:
        """Whether this import is against the contract."""
        raise NotImplementedError

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say who imports what."""
        for importer, imported in check.metadata["found"]:
            output.print_error(f"{importer} imports {imported}: {self.reason}")


class StandardLibraryContract(_ImportContract):
    """`modules` and everything below them import only this project and the standard library.

    What is `never_run` is imported for type checkers and the compiler alone.
    """

    modules = fields.ListField(subfield=fields.StringField())
    never_run = fields.ListField(subfield=fields.StringField(), required=False, default=[])
    reason = "it is not in the standard library"

    def breaks(self, importer: str, imported: str) -> bool:
        """An import of an installed package by the engine."""
        package = imported.partition(".")[0]
        known = package == "thunderroad" or package in sys.stdlib_module_names or package in list(self.never_run)  # type: ignore[call-overload]
        return inside(importer, list(self.modules)) and not known  # type: ignore[call-overload]


class RegistryContract(_ImportContract):
    """Nobody outside `packages` imports them by name: they are found through the registry."""

    packages = fields.ListField(subfield=fields.StringField())
    reason = "ask thunderroad.family.registry instead"

    def breaks(self, importer: str, imported: str) -> bool:
        """An import of a ruleset from elsewhere."""
        rulesets = list(self.packages)  # type: ignore[call-overload]
        return inside(imported, rulesets) and not inside(importer, rulesets)


class CirclesContract(Contract):
    """No file needs another that needs it in turn, not even for types."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Collect for each module on a circle those of its imports that lead back to it."""
        found: dict[str, list[str]] = {}
        for module in sorted(graph.modules):
            needed = graph.find_modules_directly_imported_by(module)
            back = sorted(one for one in needed if module in graph.find_upstream_modules(one))
            if back:
                found[module] = back
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say who needs whom."""
        for module, needed in check.metadata["found"].items():
            output.print_error(f"{module} needs {', '.join(needed)}, in a circle")
