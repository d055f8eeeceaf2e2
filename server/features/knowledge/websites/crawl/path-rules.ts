/** Paths of a site that are read. A path matches all paths that start with it; `*` matches any text. */
export interface PathRules {
  /** If not empty, only these paths are read. */
  include: readonly string[]
  /** These paths are not read. */
  exclude: readonly string[]
}

/** Returns whether a page with this path is read. */
export function isPathIncluded(path: string, { include, exclude }: PathRules): boolean {
  const matches = (pattern: string) => matchesPath(path, pattern)
  return (include.length === 0 || include.some(matches)) && !exclude.some(matches)
}

/** Returns whether a path starts with a pattern. Takes linear time, because each part of the pattern matches at its first position. */
export function matchesPath(path: string, pattern: string): boolean {
  const [start = '', ...parts] = decoded(pattern).split('*')
  const text = decoded(path)
  if (!text.startsWith(start)) return false
  let position = start.length
  for (const part of parts) {
    const found = text.indexOf(part, position)
    if (found === -1) return false
    position = found + part.length
  }
  return true
}

/** Decodes percent signs, so that `/über` and its encoded form are the same path. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
