import { refuse } from '../errors.ts'
import type { Condition, EmbedPath, OrderTerm, QueryTree, SelectedEmbed, Slot } from '../parse/syntax-tree.ts'

/** The conditions, orders and windows of a level and of the levels embedded in it, by paths from this level. */
export type Scoped = Pick<QueryTree, 'conditions' | 'orders' | 'windows'>

/** What is said of this level itself. */
export interface OwnScope {
  conditions: readonly Condition[]
  /** The last order wins. */
  order: readonly OrderTerm[]
  window: { limit?: number; offset?: Slot }
}

/** What is said of the level itself; of an order that is given twice the last one counts, of a window the first. */
export function ownScope({ conditions, orders, windows }: Scoped): OwnScope {
  return {
    conditions: conditions.filter(isOwn).map(({ condition }) => condition),
    order: orders.findLast(isOwn)?.terms ?? [],
    window: windows.find(isOwn) ?? {},
  }
}

const isOwn = ({ path }: { path: EmbedPath }) => path.length === 0

/** What is said of each embed, in the embeds' order. */
export function embeddedScopes(scoped: Scoped, embeds: readonly SelectedEmbed[]): Scoped[] {
  const scopes = embeds.map(() => ({ conditions: [], orders: [], windows: [] }) as { [Kind in keyof Scoped]: Scoped[Kind][number][] })
  // The cast: TypeScript does not see that what is taken under a kind is of it.
  const hand = <Kind extends keyof Scoped>(kind: Kind) => {
    for (const entry of scoped[kind] as readonly (Scoped[Kind][number] & { path: EmbedPath })[]) {
      const [name, ...path] = entry.path
      if (name === undefined) continue
      const scope = scopes[embedNamed(embeds, name)]
      if (!scope) throw refuse.notEmbedded(name)
      scope[kind].push({ ...entry, path })
    }
  }
  hand('conditions')
  hand('orders')
  hand('windows')
  return scopes
}

/** The place of the embed that a path or filter means: by the name it shows, else by its relation's. -1: none. */
function embedNamed(embeds: readonly Pick<SelectedEmbed, 'name' | 'alias'>[], name: string): number {
  const shown = embeds.findIndex((embed) => (embed.alias ?? embed.name) === name)
  return shown >= 0 ? shown : embeds.findIndex((embed) => embed.name === name)
}
