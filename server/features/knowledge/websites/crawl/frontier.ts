import { keyOf, pageAddressOf } from './site-addresses.ts'

interface Candidate {
  address: string
  /** Number of links from the first page. */
  depth: number
  /** Pattern that similar addresses have in common, for example `/calendar/#/#`. Null for an address without numbers. */
  kind: string | null
  isNear: boolean
}

const maxKnownAddresses = 5000

export interface Frontier {
  /** Adds addresses. Ignores other websites, known addresses, and addresses that are not pages. */
  add(addresses: readonly string[], base: string, depth: number): void
  /** Returns the next address to read, or null if there is none. */
  next(): { address: string; depth: number } | null
  /** Marks an address as known, so that it is not added again. */
  know(address: string): void
  /** Returns the number of waiting addresses. */
  size(): number
}

/**
 * Creates the queue for the pages of a site. Pages close to the first page are returned first. The number of pages whose
 * addresses differ only by numbers is limited, because a calendar has endless months.
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
        if (known.size >= maxKnownAddresses) return
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
