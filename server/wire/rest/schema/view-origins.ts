/** The column of a different relation that a view's column takes its values from. */
export interface ColumnOrigin {
  /** Position of the column in the view, starting at 1. */
  column: number
  /** Object id of the relation that the values come from. */
  relation: string
  /** Position of the column in the relation that the values come from. */
  relationColumn: number
}

/**
 * Returns which columns of a view are plain columns of other relations. Reads the text of the view's rewrite rule
 * (`pg_rewrite.ev_action`, a `pg_node_tree`), but only the target list of the outermost query. Skips computed columns (origin 0).
 */
export function readViewOrigins(definition: string): ColumnOrigin[] {
  return nodesOf(outermostTargetList(definition)).flatMap((entry) => {
    const [, relation = '0', relationColumn = '0', isJunk] =
      /:resorigtbl (\d+) :resorigcol (\d+) :resjunk (true|false)\}$/.exec(entry) ?? []
    const column = /^:resno (\d+)/.exec(entry.slice(entry.lastIndexOf(':resno ')))?.[1]
    if (relation === '0' || isJunk !== 'false' || column === undefined) return []
    return [{ column: Number(column), relation, relationColumn: Number(relationColumn) }]
  })
}

/** Returns the content of `:targetList (…)` in the outermost query. */
function outermostTargetList(definition: string): string {
  const query = definition.indexOf('{QUERY')
  let list = ''
  if (query < 0) return list
  walk(definition, query, (at, depth) => {
    if (depth !== 1 || !definition.startsWith(':targetList (', at)) return false
    const start = at + ':targetList ('.length
    list = definition.slice(start, endOf(definition, start - 1))
    return true
  })
  return list
}

/** Returns the top-level nodes (`{…}`) in a list. */
function nodesOf(list: string): string[] {
  const nodes: string[] = []
  let end = 0
  while (end < list.length) {
    const start = list.indexOf('{', end)
    if (start < 0) break
    end = endOf(list, start) + 1
    nodes.push(list.slice(start, end))
  }
  return nodes
}

/** Returns the position of the bracket that closes the bracket at `start`. */
function endOf(text: string, start: number): number {
  let end = text.length
  walk(text, start, (at, depth) => {
    if (depth > 0) return false
    end = at
    return true
  })
  return end
}

/**
 * Calls `visit` for each character from `start`, with the nesting depth after the character, until `visit` returns true. A
 * backslash escapes the next character.
 */
function walk(text: string, start: number, visit: (at: number, depth: number) => boolean): void {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at += 1
    else if (character === '{' || character === '(') depth += 1
    else if (character === '}' || character === ')') depth -= 1
    if (visit(at, depth)) return
  }
}
