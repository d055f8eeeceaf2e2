/** Returns the first cycle of files that import each other, as a path that ends where it begins, or null. */
export function findCycle(imports: Readonly<Record<string, readonly string[]>>): string[] | null {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const imported of imports[file] ?? []) {
      const cycle = visit(imported, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of Object.keys(imports)) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return null
}
