import { keyOf, pageAddressOf } from './site-addresses.ts'

interface Candidate {
  address: string
  /** Number of links from the first page. */
  depth: number
  /** Address with its digits replaced, to count similar addresses: `/calendar/#/#`. Null for an address without digits and parameters. */
  kind: string | null
  isNear: boolean
}

const maxKnownAddresses = 5000

export interface Frontier {
  /** Adds addresses. Ignores addresses that `isInside` rejects, known addresses, and addresses that are not pages. */
  add(addresses: readonly string[], base: string, depth: number): void
  /** Returns the next address to read, or null if there is none. */
  next(): { address: string; depth: number } | null
  /** Marks an address as known, so that it is not added again. */
  know(address: string): void
  /** Returns the number of addresses in the queue. */
  size(): number
}

/**
 * Creates the queue for the pages of a site. Pages close to the first page are returned first. After three pages whose addresses differ only
 * by numbers, each further such page gets a lower priority, because a calendar has endless months.
 * @param isInside decides which addresses are added
 */
export function makeFrontier(start: string, isInside: (url: URL) => boolean): Frontier {
  const knownAddresses = new Set<string>()
  let candidates: Candidate[] = []
  const takenByShape = new Map<string, number>()
  const folder = new URL('.', start).pathname
  const cost = ({ depth, kind, isNear }: Candidate) => {
    const before = kind === null ? 0 : (takenByShape.get(kind) ?? 0)
    return (before < 3 ? 0 : before) * 4 + depth * 2 + (isNear ? 0 : 1)
  }
  return {
    add: (addresses, base, depth) => {
      for (const text of addresses) {
        if (knownAddresses.size >= maxKnownAddresses) return
        const url = pageAddressOf(text, base)
        if (!url || !isInside(url) || knownAddresses.has(keyOf(url))) continue
        knownAddresses.add(keyOf(url))
        candidates.push({ address: url.href, depth, kind: kindOf(url), isNear: url.pathname.startsWith(folder) })
      }
    },
    next: () => {
      const [best] = candidates
      if (!best) return null
      const cheapest = candidates.reduce((a, b) => (cost(b) < cost(a) ? b : a), best)
      candidates = candidates.filter((candidate) => candidate !== cheapest)
      if (cheapest.kind !== null) takenByShape.set(cheapest.kind, (takenByShape.get(cheapest.kind) ?? 0) + 1)
      return cheapest
    },
    know: (address) => {
      const key = keyOf(new URL(address))
      knownAddresses.add(key)
      candidates = candidates.filter((candidate) => keyOf(new URL(candidate.address)) !== key)
    },
    size: () => candidates.length,
  }
}

function kindOf({ pathname, searchParams }: URL): string | null {
  const shape = pathname.replace(/\d+/g, '#')
  const names = [...searchParams.keys()].sort().join('&')
  return shape === pathname && names === '' ? null : `${shape}?${names}`
}
