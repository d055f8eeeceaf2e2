import type { ByteRange } from '../../../platform/objects/object-files.ts'

/** What a `Range` header asks for (RFC 9110, section 14): all, a part, or what does not exist. */
export type RangeOutcome = 'whole' | { part: ByteRange } | 'unsatisfiable'

/**
 * One range of bytes is honoured; several at once, other units and nonsense are answered with the whole, as the RFC permits.
 * @param size of the file, in bytes
 */
export function readRange(header: string | undefined, size: number): RangeOutcome {
  const found = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '')
  const [, first = '', last = ''] = found ?? []
  if (!found || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { part: { from: size - length, to: size - 1 } }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return 'whole'
  return from >= size ? 'unsatisfiable' : { part: { from, to } }
}
