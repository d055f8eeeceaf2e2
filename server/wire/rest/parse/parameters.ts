import { restErrors } from '../errors/errors.ts'
import { requestLimits } from '../limits.ts'

/** Returns the decoded pairs of name and value in a query string, in order. Omits parameters without `=`. */
export function splitQuery(query: string): [name: string, value: string][] {
  const { queryChars, parameters } = requestLimits
  if (query.length > queryChars) throw restErrors.tooComplex(`The query string is longer than ${queryChars} characters`, 414)
  const pairs: [string, string][] = []
  for (const part of query.split('&')) {
    const equals = part.indexOf('=')
    if (equals > 0) pairs.push([decode(part.slice(0, equals)), decode(part.slice(equals + 1))])
  }
  if (pairs.length > parameters) throw restErrors.tooComplex(`There are more than ${parameters} parameters`)
  return pairs
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Accepts a `%` that is not part of an escape sequence, like browsers.
    return new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? spaced
  }
}

/** Returns the query string in canonical form (sorted by name), for `Content-Location`. */
export function canonicalQuery(query: string): string {
  const sorted = query.split('&').filter(Boolean).sort().join('&')
  return /^[\x21-\x7e]*$/.test(sorted) ? sorted : encodeURI(sorted)
}
