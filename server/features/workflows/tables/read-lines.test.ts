import { describe, expect, it } from 'vitest'
import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { readTable } from './read-table.ts'

const field = (name: string, type: TableField['type'], required = true): TableField => ({
  name,
  label: name.replaceAll('_', ' '),
  type,
  required,
})
const claims = [field('claim', 'text'), field('amount', 'number'), field('reason', 'text'), field('file_by', 'date', false)]
const rowsOf = (text: string, fields: readonly TableField[]) => {
  const table = readTable(text, fields)
  return 'problem' in table ? table.problem : table.rows
}

describe('lines without headings', () => {
  it('are read by the words, currencies and dates in them', () => {
    expect(
      rowsOf('Claim K-17, pump casing cracked in transit, €1,240.00, file by 2027-01-05\nClaim K-18, seal missing, €40.00, closed', claims),
    ).toEqual([
      { claim: 'K-17', amount: 1240, reason: 'pump casing cracked in transit', file_by: '2027-01-05' },
      { claim: 'K-18', amount: 40, reason: 'seal missing, closed', file_by: null },
    ])
  })

  it('with labels have the number of the first line of their record', () => {
    const table = readTable('Claim: K-17\nAmount: 40\nReason: cracked\n\nClaim: K-18\nAmount: ?\nReason: lost', claims)
    expect(table).toMatchObject({ leftOut: [{ line: 5 }] })
  })

  it('are read with times and quantities, and named by their number if nothing else names them', () => {
    const stops = [field('machine', 'text'), field('minutes', 'number'), field('symptom', 'text')]
    expect(rowsOf('- 06:10, 14 min, kiln door jammed\n- 09:30, 5 min, fan stopped', stops)).toMatchObject([
      { minutes: 14, symptom: 'kiln door jammed' },
      { minutes: 5, symptom: 'fan stopped' },
    ])
    expect(rowsOf('06:10 14 min kiln door jammed\n09:30 5 min fan stopped', stops)).toEqual([
      { machine: 'Line 1', minutes: 14, symptom: '06:10 14 min kiln door jammed' },
      { machine: 'Line 2', minutes: 5, symptom: '09:30 5 min fan stopped' },
    ])
  })

  it('are omitted if they lack a required number, so that prose is not read as data', () => {
    expect(rowsOf('The kilns broke down more often.\nWe do not know why.', claims)).toBe('no_table')
    expect(
      rowsOf('K-17, cracked, 12, 15\nK-18, missing, 40, 50', [field('claim', 'text'), field('before', 'number'), field('now', 'number')]),
    ).toBe('missing_columns')
  })
})

it('reads records of labelled lines', () => {
  expect(rowsOf('Claim: K-17\nAmount: 40\nReason: cracked\n\nClaim: K-18\nAmount: 60\nReason: missing', claims)).toEqual([
    { claim: 'K-17', amount: 40, reason: 'cracked', file_by: null },
    { claim: 'K-18', amount: 60, reason: 'missing', file_by: null },
  ])
})

it('maps the last required text to the only other column of texts', () => {
  const orders = [field('order', 'text'), field('carrier', 'text'), field('reason', 'text')]
  expect(rowsOf('Order;Phone;Carrier;Message\nR-1;555-01;Nord;address differs\nR-2;555-02;Süd;number inactive', orders)).toEqual([
    { order: 'R-1', carrier: 'Nord', reason: 'address differs' },
    { order: 'R-2', carrier: 'Süd', reason: 'number inactive' },
  ])
  expect(rowsOf('Order;Carrier;Message;Remark\nR-1;Nord;address differs;urgent', orders)).toBe('missing_columns')
})

it('reads the first line as a record if it contains values instead of headings', () => {
  const courses = [field('course', 'text'), field('title', 'text', false), field('credits', 'number', false), field('grade', 'text', false)]
  const [, , credits] = courses
  if (credits) credits.aliases = ['ECTS']
  expect(rowsOf('Einführung in die Statistik, 6 ECTS, Note 1,7\nSportkurs Rudern, 1 ECTS, bestanden', courses)).toMatchObject([
    { credits: 6 },
    { credits: 1 },
  ])
})
