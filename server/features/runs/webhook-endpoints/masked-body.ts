/** Text that replaces a secret in a remembered body. */
const mask = '••••••'
const ellipsis = '…'

/** Limits of a remembered body. It is an example for the mapping and not the input of a run. */
const limits = { depth: 9, names: 200, items: 10, nameChars: 200, textChars: 500, nodes: 600, totalChars: 24_000 } as const

/** Names of properties whose values are secrets or payment data, without spaces and punctuation. */
const secretName =
  /pass(?:word|wd|wort|code|phrase)|^pwd$|secret|token|api?key|authori[sz]ation|^auth$|cookie|credential|privatekey|accesskey|signature|session(?:id|key)|^otp$|^pin$|^cvv|^cvc|cardnumber|^iban$|^ssn$/

export interface MaskedBody {
  body: unknown
  /** True if texts, lists or properties were omitted. */
  isShortened: boolean
  hasSecrets: boolean
}

/** Returns the ranges of credentials in a text, in order. */
export type FindCredentials = (text: string) => readonly { start: number; end: number }[]

/**
 * Returns a copy of a request's body that can be shown: bounded in depth, number of properties and size, with masked secrets.
 * @param body JSON, a form as an object, or a text
 */
export function maskBody(body: unknown, findCredentials: FindCredentials): MaskedBody {
  const remaining = { nodes: limits.nodes as number, chars: limits.totalChars as number }
  const outcome = { isShortened: false, hasSecrets: false }
  const take = (text: string, max: number): string => {
    const length = Math.min(max, remaining.chars)
    remaining.chars -= Math.min(text.length, length)
    if (text.length <= length) return text
    outcome.isShortened = true
    return `${text.slice(0, length)}${ellipsis}`
  }
  const hide = () => {
    outcome.hasSecrets = true
    return mask
  }
  const textOf = (text: string): string => {
    // Searches more text than is stored, so that a secret at the end of the stored text is found completely.
    const ranges = findCredentials(text.slice(0, limits.textChars * 4))
    if (ranges.length > 0) outcome.hasSecrets = true
    return take(maskRanges(text, ranges), limits.textChars)
  }
  const copy = (value: unknown, depth: number): unknown => {
    remaining.nodes -= 1
    if (typeof value === 'string') return textOf(value)
    if (typeof value !== 'object' || value === null) return value
    if (depth >= limits.depth) {
      outcome.isShortened = true
      return ellipsis
    }
    const members = Array.isArray(value)
      ? value.slice(0, limits.items).map((item) => ['', item] as const)
      : // Reads the keys first, because reading the entries of 100,000 members takes longer.
        Object.keys(value)
          .slice(0, limits.names)
          .map((name) => [name, Reflect.get(value, name)] as const)
    const size = Array.isArray(value) ? value.length : Object.keys(value).length
    const copied: [string, unknown][] = []
    for (const [name, member] of members) {
      if (remaining.nodes <= 0 || remaining.chars <= 0) break
      const key = take(name, limits.nameChars)
      const isSecret = secretName.test(name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) && isScalar(member)
      copied.push([key, isSecret ? hide() : copy(member, depth + 1)])
    }
    if (copied.length < size) outcome.isShortened = true
    return Array.isArray(value) ? copied.map(([, item]) => item) : Object.fromEntries(copied)
  }
  const masked = copy(body, 0)
  return { body: masked, ...outcome }
}

const isScalar = (value: unknown): boolean => (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'

function maskRanges(text: string, ranges: readonly { start: number; end: number }[]): string {
  let masked = ''
  let at = 0
  for (const { start, end } of ranges) {
    if (end <= at) continue
    masked += `${text.slice(at, Math.max(at, start))}${start >= at ? mask : ''}`
    at = end
  }
  return masked + text.slice(at)
}
