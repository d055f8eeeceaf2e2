// Checks imports against tools/lint/import-tables.mjs.
import { posix } from 'node:path'
import { parseSync } from 'vite'

const sourceFile = /\.(?:ts|tsx|mts|mjs|js)$/
/** Matches `import('./x.ts')`, in code and in types, and `new URL('./x.ts', import.meta.url)`. */
const callPattern = /\b(?:import\(|new URL\()\s*(['"`])(\.[^'"`]+)\1/g

function staticSpecifiersOf(path, source) {
  const { module } = parseSync(path, source)
  const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exports = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value))
  return new Set([...imports, ...exports].filter((specifier) => specifier?.startsWith('.')))
}

/**
 * Returns the relative module specifiers in a file, and whether the file imports the module only in a call: `import()` or `new Worker()`.
 */
export function specifiersOf(path, source) {
  const specifiers = staticSpecifiersOf(path, source)
  const calls = new Set([...source.matchAll(callPattern)].map((match) => match[2])).difference(specifiers)
  return [...[...specifiers].map((value) => ({ value, isLazy: false })), ...[...calls].map((value) => ({ value, isLazy: true }))]
}

/** Returns the imports between the given files: the importing and the imported file, and whether the import is lazy. */
export function importsOf(files, read) {
  const known = new Set(files)
  return files
    .filter((file) => sourceFile.test(file))
    .flatMap((from) =>
      specifiersOf(from, read(from))
        .map(({ value, isLazy }) => ({ from, to: posix.normalize(posix.join(posix.dirname(from), value.replace(/\?.*$/, ''))), isLazy }))
        .filter(({ to }) => known.has(to)),
    )
}

/** Returns the name of a folder's subfolder that contains a path; null for paths outside the folder or directly in it. */
function subfolderOf(folder, path) {
  if (!path.startsWith(`${folder}/`)) return null
  const [first, ...rest] = path.slice(folder.length + 1).split('/')
  return rest.length > 0 ? first : null
}

/** Returns the nodes of a cycle in a graph, or null if there is none. */
export function findCycle(edges) {
  const done = new Set()
  const visit = (node, path) => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return null
    for (const next of edges[node] ?? []) {
      const cycle = visit(next, [...path, node])
      if (cycle !== null) return cycle
    }
    done.add(node)
    return null
  }
  for (const node of Object.keys(edges)) {
    const cycle = visit(node, [])
    if (cycle !== null) return cycle
  }
  return null
}

function folderErrors(folder, allowed, imports, advice) {
  const used = new Set()
  const errors = imports.flatMap(({ from, to }) => {
    const [importer, imported] = [subfolderOf(folder, from), subfolderOf(folder, to)]
    if (importer === null || imported === null || importer === imported) return []
    used.add(`${importer} ${imported}`)
    return allowed[importer]?.includes(imported) ? [] : [`${from} imports ${to}\n  ${advice(importer, imported)}`]
  })
  return { errors, used }
}

/** Matches test files. Their imports do not make two folders depend on each other. */
const testFile = /\.test\.tsx?$/

/** Returns an error for each pair of subfolders that import each other, and for each allowed pair whose subfolders do not. */
function mutualErrors({ folder, allowedPairs }, imports) {
  const edges = new Map()
  for (const { from, to } of imports) {
    const [importer, imported] = [subfolderOf(folder, from), subfolderOf(folder, to)]
    if (importer === null || imported === null || importer === imported || testFile.test(from)) continue
    edges.set(`${importer} ${imported}`, from)
  }
  const isMutual = ([one, other]) => edges.has(`${one} ${other}`) && edges.has(`${other} ${one}`)
  const allowed = new Set(allowedPairs.map((pair) => pair.toSorted().join(' ')))
  const forbidden = [...edges.keys()].filter((edge) => {
    const pair = edge.split(' ')
    return pair[0] < pair[1] && isMutual(pair) && !allowed.has(edge)
  })
  const unused = allowedPairs.filter((pair) => !isMutual(pair))
  return [
    ...forbidden.map((edge) => {
      const [one, other] = edge.split(' ')
      const examples = [edges.get(edge), edges.get(`${other} ${one}`)].join(' and ')
      return `${folder}/${one} and ${folder}/${other} import each other (${examples}). Move a file so that one direction remains.`
    }),
    ...unused.map(([one, other]) => `${folder}/${one} and ${folder}/${other} do not import each other. Remove the allowed pair.`),
  ]
}

/** Checks imports against the tables. Returns one message per error. */
export function ruleErrors(imports, tables) {
  return Object.values(tables).flatMap(({ root, floors, siblings, oneWay = [], unrestricted }) => {
    const restricted = imports.filter(({ from }) => !unrestricted?.test(from))
    const { errors } = folderErrors(
      root,
      floors,
      restricted,
      (importing, imported) => `${root}/${importing} must not import ${root}/${imported}.`,
    )
    for (const rule of oneWay) errors.push(...mutualErrors(rule, restricted))
    for (const { folder, edges } of siblings) {
      const cycle = findCycle(edges)
      if (cycle !== null) errors.push(`The allowed imports of ${folder} form a cycle: ${cycle.join(' → ')}`)
      const edgeErrors = folderErrors(
        folder,
        edges,
        restricted,
        (importing, imported) => `${folder}/${importing} is not allowed to import ${folder}/${imported}.`,
      )
      errors.push(...edgeErrors.errors)
      for (const [importing, others] of Object.entries(edges))
        for (const imported of others)
          if (!edgeErrors.used.has(`${importing} ${imported}`))
            errors.push(`The allowed import ${folder}/${importing} → ${imported} is unused. Remove it.`)
    }
    return errors
  })
}
