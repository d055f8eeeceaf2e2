/** The properties of a bundler's module that the graph needs. */
interface Module {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  dynamicImporters: readonly string[]
}
export type GetModule = (id: string) => Module | null

export interface ModuleGraph {
  /** Modules of the first load: the entry and everything that it imports statically. */
  initial: ReadonlySet<string>
  /** For each other module, the lazy-loaded modules that import it statically, directly or not. */
  users: ReadonlyMap<string, readonly string[]>
  /** Returns a module and everything that it imports statically. */
  importsOf: (id: string) => ReadonlySet<string>
  /** Returns the modules that lazy-load a module. */
  importersOf: (id: string) => readonly string[]
}

/** Returns all modules that the entry, or a module that it reaches, lazy-loads. */
function lazyModules(entry: string, getModule: GetModule): Set<string> {
  const visited = new Set<string>()
  const lazy = new Set<string>()
  const visit = (id: string): void => {
    if (visited.has(id)) return
    visited.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = getModule(id) ?? {}
    for (const imported of dynamicallyImportedIds) lazy.add(imported)
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) visit(imported)
  }
  visit(entry)
  return lazy
}

function importsOf(id: string, getModule: GetModule): Set<string> {
  const reached = new Set<string>()
  const visit = (current: string): void => {
    if (reached.has(current)) return
    reached.add(current)
    for (const imported of getModule(current)?.importedIds ?? []) visit(imported)
  }
  visit(id)
  return reached
}

/** Reads which modules the first load of the application contains, and which lazy-loaded modules use each of the others. */
export function readModuleGraph(entry: string, getModule: GetModule): ModuleGraph {
  const initial = importsOf(entry, getModule)
  const users = new Map<string, string[]>()
  for (const lazy of lazyModules(entry, getModule))
    for (const id of importsOf(lazy, getModule)) if (!initial.has(id)) users.set(id, [...(users.get(id) ?? []), lazy])
  return {
    initial,
    users,
    importsOf: (id) => importsOf(id, getModule),
    importersOf: (id) => getModule(id)?.dynamicImporters ?? [],
  }
}
