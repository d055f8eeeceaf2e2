import { restErrors } from '../errors/errors.ts'
import type { Condition, EmbedPath, OrderTerm, QueryTree, SelectedEmbed, ValueSlot } from '../parse/syntax-tree.ts'

/**
 * Conditions, sort orders, and limits with offsets (`windows`) for a relation and the relations embedded in it. Their paths are
 * relative to this relation.
 */
export type ScopedQuery = Pick<QueryTree, 'conditions' | 'orders' | 'windows'>

/** Conditions, sort order, and limit with offset (`window`) for a relation itself, without the relations embedded in it. */
export interface LevelScope {
  conditions: readonly Condition[]
  /** Sort terms of the last `order` parameter in the request. */
  order: readonly OrderTerm[]
  window: { limit?: number; offset?: ValueSlot }
}

/**
 * Returns the conditions, order and limits of the relation itself. If a request repeats them, the last order and the first limit
 * are used.
 */
export function scopeOfLevel({ conditions, orders, windows }: ScopedQuery): LevelScope {
  return {
    conditions: conditions.filter(isOwn).map(({ condition }) => condition),
    order: orders.findLast(isOwn)?.terms ?? [],
    window: windows.find(isOwn) ?? {},
  }
}

const isOwn = ({ path }: { path: EmbedPath }) => path.length === 0

/** Returns the conditions, orders and limits of each embedded relation, in the same order as `embeds`. */
export function scopesOfEmbeds(scoped: ScopedQuery, embeds: readonly SelectedEmbed[]): ScopedQuery[] {
  const scopes = embeds.map(
    () => ({ conditions: [], orders: [], windows: [] }) as { [Kind in keyof ScopedQuery]: ScopedQuery[Kind][number][] },
  )
  // Cast: TypeScript cannot infer that `scoped[kind]` has the entry type of `kind`.
  const distribute = <Kind extends keyof ScopedQuery>(kind: Kind) => {
    for (const entry of scoped[kind] as readonly (ScopedQuery[Kind][number] & { path: EmbedPath })[]) {
      const [name, ...path] = entry.path
      if (name === undefined) continue
      const scope = scopes[embedNamed(embeds, name)]
      if (!scope) throw restErrors.notEmbedded(name)
      scope[kind].push({ ...entry, path })
    }
  }
  distribute('conditions')
  distribute('orders')
  distribute('windows')
  return scopes
}

/** Returns the index of the embedded relation with this alias or, if there is none, with this name. Returns -1 if there is neither. */
function embedNamed(embeds: readonly Pick<SelectedEmbed, 'name' | 'alias'>[], name: string): number {
  const index = embeds.findIndex((embed) => (embed.alias ?? embed.name) === name)
  return index >= 0 ? index : embeds.findIndex((embed) => embed.name === name)
}
