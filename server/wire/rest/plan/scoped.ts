import { refuse } from '../errors/errors.ts'
import type { Condition, EmbedPath, OrderTerm, QueryTree, SelectedEmbed, Slot } from '../parse/syntax-tree.ts'

/** Conditions, orders and windows of a level and its embedded levels, with paths relative to this level. */
export type Scoped = Pick<QueryTree, 'conditions' | 'orders' | 'windows'>

/** Conditions, order and window of the level itself. */
export interface OwnScope {
  conditions: readonly Condition[]
  /** The last order wins. */
  order: readonly OrderTerm[]
  window: { limit?: number; offset?: Slot }
}

/** Returns the scope of the level itself. The last of several orders wins, and the first of several windows. */
export function ownScope({ conditions, orders, windows }: Scoped): OwnScope {
  return {
    conditions: conditions.filter(isOwn).map(({ condition }) => condition),
    order: orders.findLast(isOwn)?.terms ?? [],
    window: windows.find(isOwn) ?? {},
  }
}

const isOwn = ({ path }: { path: EmbedPath }) => path.length === 0

/** Returns the scopes of the embedded relations, in the same order as `embeds`. */
export function embeddedScopes(scoped: Scoped, embeds: readonly SelectedEmbed[]): Scoped[] {
  const scopes = embeds.map(() => ({ conditions: [], orders: [], windows: [] }) as { [Kind in keyof Scoped]: Scoped[Kind][number][] })
  // Cast: TypeScript cannot infer that `scoped[kind]` has the entry type of `kind`.
  const distribute = <Kind extends keyof Scoped>(kind: Kind) => {
    for (const entry of scoped[kind] as readonly (Scoped[Kind][number] & { path: EmbedPath })[]) {
      const [name, ...path] = entry.path
      if (name === undefined) continue
      const scope = scopes[embedNamed(embeds, name)]
      if (!scope) throw refuse.notEmbedded(name)
      scope[kind].push({ ...entry, path })
    }
  }
  distribute('conditions')
  distribute('orders')
  distribute('windows')
  return scopes
}

/** Returns the index of the embed with this alias or, if there is none, with this relation name. -1 when there is neither. */
function embedNamed(embeds: readonly Pick<SelectedEmbed, 'name' | 'alias'>[], name: string): number {
  const shown = embeds.findIndex((embed) => (embed.alias ?? embed.name) === name)
  return shown >= 0 ? shown : embeds.findIndex((embed) => embed.name === name)
}
