import { keyOf, pageAddressOf } from './site-addresses.ts'

interface Candidate {
  address: string
  /** Links from the first page. */
  depth: number
  /** What it has in common with others of its kind: `/calendar/#/#`. Null: it is of no kind. */
  kind: string | null
  isNear: boolean
}

const mostKnown = 5000

export interface Frontier {
  /** Notes addresses that were found; those of other websites, known ones and those that are no pages are left out. */
  add(addresses: readonly string[], base: string, depth: number): void
  /** The next one to be read; null when there is none. */
  next(): { address: string; depth: number } | null
  /** Says that an address needs no reading any more. */
  know(address: string): void
  /** How many wait. */
  size(): number
}

/**
 * The pages of a site that wait to be read: near the first one first, and of many that differ by a number alone no more
 * than of others. A calendar has a page for every month there will ever be.
 */
export function makeFrontier(start: string, isInside: (url: URL) => boolean): Frontier {
  const known = new Set<string>()
  let waiting: Candidate[] = []
  const taken = new Map<string, number>()
  const folder = new URL('.', start).pathname
  const cost = ({ depth, kind, isNear }: Candidate) => {
    const before = kind === null ? 0 : (taken.get(kind) ?? 0)
    return (before < 3 ? 0 : before) * 4 + depth * 2 + (isNear ? 0 : 1)
  }
  return {
    add: (addresses, base, depth) => {
      for (const text of addresses) {
        if (known.size >= mostKnown) return
        const url = pageAddressOf(text, base)
        if (!url || !isInside(url) || known.has(keyOf(url))) continue
        known.add(keyOf(url))
        waiting.push({ address: url.href, depth, kind: kindOf(url), isNear: url.pathname.startsWith(folder) })
      }
    },
    next: () => {
      const [best] = waiting
      if (!best) return null
      const cheapest = waiting.reduce((one, other) => (cost(other) < cost(one) ? other : one), best)
      waiting = waiting.filter((candidate) => candidate !== cheapest)
      if (cheapest.kind !== null) taken.set(cheapest.kind, (taken.get(cheapest.kind) ?? 0) + 1)
      return cheapest
    },
    know: (address) => {
      const key = keyOf(new URL(address))
      known.add(key)
      waiting = waiting.filter((candidate) => keyOf(new URL(candidate.address)) !== key)
    },
    size: () => waiting.length,
  }
}

function kindOf({ pathname, searchParams }: URL): string | null {
  const shape = pathname.replace(/\d+/g, '#')
  const names = [...searchParams.keys()].sort().join('&')
  return shape === pathname && names === '' ? null : `${shape}?${names}`
}
