import { refuse } from '../errors.ts'
import { requestLimits } from '../limits.ts'

/** A query string's pairs in their order, decoded. A parameter without `=` says nothing and is left out. */
export function splitQuery(query: string): [name: string, value: string][] {
  const { queryBytes, parameters } = requestLimits
  if (query.length > queryBytes) throw refuse.tooComplex(`The query string is longer than ${queryBytes} bytes`, 414)
  const pairs: [string, string][] = []
  for (const part of query.split('&')) {
    const equals = part.indexOf('=')
    if (equals > 0) pairs.push([decode(part.slice(0, equals)), decode(part.slice(equals + 1))])
  }
  if (pairs.length > parameters) throw refuse.tooComplex(`There are more than ${parameters} parameters`)
  return pairs
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // A stray `%` stands for itself, as in browsers' own parser.
    return new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? spaced
  }
}

/** The same request in one spelling, for `Content-Location`: parameters sorted by name. */
export function canonicalQuery(query: string): string {
  const sorted = query.split('&').filter(Boolean).sort().join('&')
  return /^[\x21-\x7e]*$/.test(sorted) ? sorted : encodeURI(sorted)
}
