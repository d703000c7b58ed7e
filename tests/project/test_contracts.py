"""The import contracts of our own notice what they are there for."""

from __future__ import annotations

from grimp import ImportGraph

from tools.contracts import CirclesContract, RegistryContract, StandardLibraryContract


def graph(*imports: tuple[str, str]) -> ImportGraph:
    made = ImportGraph()
    for importer, imported in imports:
        made.add_module(importer)
        made.add_module(imported)
        made.add_import(importer=importer, imported=imported)
    return made


def contract(
    kind: type[RegistryContract | StandardLibraryContract], **options: list[str]
) -> RegistryContract | StandardLibraryContract:
    return kind(name="test", session_options={"root_packages": ["thunderroad"]}, contract_options=dict(options))


def found(
    kind: type[RegistryContract | StandardLibraryContract], options: dict[str, list[str]], *imports: tuple[str, str]
) -> list[tuple[str, str]]:
    result: list[tuple[str, str]] = contract(kind, **options).check(graph(*imports), verbose=False).metadata["found"]
    return result


def test_an_installed_package_in_the_engine_is_found() -> None:
    imports = [("thunderroad.kernel.frame", name) for name in ("json", "thunderroad.grid", "click")]
    assert found(StandardLibraryContract, {"modules": ["thunderroad.kernel"]}, *imports) == [imports[2]]


def test_elsewhere_it_is_allowed() -> None:
    assert not found(StandardLibraryContract, {"modules": ["thunderroad.kernel"]}, ("thunderroad.kernels", "click"))


def test_a_ruleset_named_from_outside_is_found() -> None:
    imports = [
        (name, "thunderroad.vendetta.display.view") for name in ("thunderroad.play.table", "thunderroad.vendetta.game")
    ]
    assert found(RegistryContract, {"packages": ["thunderroad.vendetta"]}, *imports) == [imports[0]]


def circles(*imports: tuple[str, str]) -> dict[str, list[str]]:
    kind = CirclesContract(name="test", session_options={"root_packages": ["thunderroad"]}, contract_options={})
    result: dict[str, list[str]] = kind.check(graph(*imports), verbose=False).metadata["found"]
    return result


def test_files_that_need_each_other_in_a_circle_are_found() -> None:
    assert circles(("z", "a"), ("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")) == {"a": ["b"], "b": ["c"], "c": ["a"]}


def test_files_that_need_each_other_in_one_direction_are_no_circle() -> None:
    assert not circles(("a", "b"), ("a", "c"), ("b", "d"), ("c", "d"))
