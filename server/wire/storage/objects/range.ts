import type { ByteRange } from '../../../platform/objects/object-files.ts'

/** Result of parsing a `Range` header (RFC 9110, section 14): the whole file, a part, or an unsatisfiable range. */
export type RangeOutcome = 'whole' | { part: ByteRange } | 'unsatisfiable'

/**
 * Parses a `Range` header. Supports a single byte range. For several ranges, other units and invalid headers, the whole file is
 * served, as the RFC permits.
 * @param size size of the file, in bytes
 */
export function readRange(header: string | undefined, size: number): RangeOutcome {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { part: { from: size - length, to: size - 1 } }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return 'whole'
  return from >= size ? 'unsatisfiable' : { part: { from, to } }
}
