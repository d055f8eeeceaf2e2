import { describe, expect, it } from 'vitest'
import type { ConfigurationField } from '../workflows/configuration-fields.ts'
import { maxRunSubjectLength, runSubject } from './run-subject.ts'

const base = { required: false, max: 1000 }
const fields: ConfigurationField[] = [
  { ...base, name: 'message', label: 'Message', kind: 'textarea' },
  { ...base, name: 'reply_to', label: 'Reply to', kind: 'text', format: 'email' },
  { ...base, name: 'patient', label: 'Patient', kind: 'text' },
]

describe('the subject of a run', () => {
  it.each<[Record<string, unknown>, string | null]>([
    [{ message: 'Can I come\n on Friday?', patient: 'Ben Okri', reply_to: 'ben@example.com' }, 'Ben Okri · Can I come on Friday?'],
    [{ message: 'Can I come?', patient: ' ' }, 'Can I come?'],
    [{ reply_to: 'ben@example.com', patient: 7 }, null],
    [{}, null],
  ])('of %j is %j', (input, subject) => expect(runSubject(fields, input)).toBe(subject))

  it('is cut at a word', () => {
    const subject = runSubject(fields, { message: 'wörter '.repeat(100) }) ?? ''
    expect(subject).toMatch(/wörter…$/)
    expect([...subject].length).toBeLessThanOrEqual(maxRunSubjectLength)
  })

  describe('with a table', () => {
    const withTable: ConfigurationField[] = [{ ...base, name: 'data', label: 'Data', kind: 'textarea' }, ...fields]
    it.each<[Record<string, unknown>, string | null]>([
      [{ data: 'Lane;On time\nOslo;97\n\nBergen;96\n' }, 'Lane: Oslo and Bergen'],
      [{ data: 'Lane,Note\nOslo,"two\nlines"' }, 'Lane: Oslo'],
      [{ data: '[{"lane":"Oslo"}]' }, 'Lane: Oslo'],
      [{ data: 'Lane;On time\nOslo;97', message: 'Report for March' }, 'Report for March'],
      [{ data: 'Lane;On time\nOslo;97', patient: 'Ben Okri' }, 'Ben Okri'],
      [{ data: 'Only prose' }, 'Only prose'],
      [{ data: '' }, null],
    ])('%j results in %j', (input, subject) => expect(runSubject(withTable, input, new Set(['data']))).toBe(subject))
  })
})
