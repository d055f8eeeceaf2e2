import { expect, it } from 'vitest'
import { evaluate } from '../liquid/liquid.ts'

const rows = [
  { machine: 'Press', minutes: 12, kind: { label: 'late' } },
  { machine: 'Oven', minutes: 30, kind: { label: 'late' } },
  { machine: 'Press', minutes: 24.5, kind: { label: 'early' } },
]
const rule = [{ title: 'Rule', text: 'Driving ends after 11 hours. Exceeding a limit is discussed within three days.' }]

it.each([
  ["'Received on March 3, 2026' | day_in", '2026-03-03'],
  ["'April 11 to 19' | day_in: '2026-01-05T08:00:00Z'", '2026-04-11'],
  ["'soon' | day_in", ''],
  ["'June 30, 2028' | days_later: -270", '2027-10-04'],
  ["'2026-03-02' | days_until: 'March 9, 2026'", 7],
  ["'2026-03-02' | days_until: 'soon'", ''],
  ["'March 3, 2026' | deadline_by: 'Answered within one month.'", '2026-04-03'],
  ["'March 3, 2026' | deadline_by: 'Answered soon.'", ''],
  ["'23:50 alert' | minutes_until: '00:20 resolved'", 30],
  ["'alert' | minutes_until: '00:20 resolved'", ''],
  ["'lead time nine weeks' | length_in_days", 63],
  ["'2029-03-31' | day_before: 'notice at least nine months prior to expiry'", '2028-06-30'],
  ["'2028-06-30' | day_before: 'notice 270 days before expiry'", '2027-10-04'],
  ["'2028-06-30' | day_before: 'notice in writing'", ''],
  ["'July 1, 2023 to June 30, 2028' | days_of | last", '2028-06-30'],
  ['18420 | amount', '18,420'],
  ['312.4 | amount', '312.40'],
  ['28 | amount: 2', '28.00'],
  ["'open' | amount", 'open'],
  ["'March 3: cash deposit 9,400 at branch 12' | figure", 9400],
  ["'co-op of $1,500 for week 1900' | figure", 1500],
  ["'none' | figure", null],
  ["'14.02.2026 AUS EUR 3.150,00 Miete' | figure", 3150],
  ["'11/05/2026 OUT GBP 820.50 to Kiln Ltd' | figure", 820.5],
  ["'damages of 2 million dollars' | figure", 2_000_000],
  ["'4.1 Hygiene certificate' | leading_number", null],
  ["'12 months of service' | leading_number", 12],
  ["'4 May 2026 (by post, passed on to us on 9 May)' | letter_date: 'en'", 'May 4, 2026'],
  ["'Eingang: 4. Mai 2026 per Fax' | letter_date: 'de'", '4. Mai 2026'],
  ["'last Tuesday, by phone' | letter_date: 'en'", 'last Tuesday, by phone'],
  ["'4 May 2026 (by post, passed on on 9 May)' | deadline_by: 'Deadline: one month, counted from receipt'", '2026-06-04'],
  ["'4. Mai 2026' | deadline_by: 'Die Frist beträgt zwei Wochen'", '2026-05-18'],
  ["'4.1 Hygiene certificate' | without_rule_number", 'Hygiene certificate'],
  ["'C. Keys are signed for.' | without_rule_number", 'Keys are signed for.'],
  ["'R7 Split payments: two or more' | without_rule_number", 'Split payments: two or more'],
  ["'§ 12 Mahnungen gehen schriftlich hinaus' | without_rule_number", 'Mahnungen gehen schriftlich hinaus'],
  ["'12 months of service' | without_rule_number", '12 months of service'],
  ["'A client calls' | without_rule_number", 'A client calls'],
  ["'R7 Split payments' | rule_number", 'R7'],
  ["'rises by 3 percent' | percent_in", 3],
  ["'positions above twelve percent' | percent_in", 12],
])('evaluates %s', (expression, value) => {
  expect(evaluate(expression, {})).toEqual(value)
})

it('groups rows with their total and share, largest first', () => {
  expect(evaluate("rows | totals: 'machine', 'minutes'", { rows })).toMatchObject([
    { name: 'Press', count: 2, total: 36.5, share: 55 },
    { name: 'Oven', count: 1, total: 30, share: 45 },
  ])
  expect(evaluate("rows | totals: 'kind.label'", { rows })).toMatchObject([
    { name: 'late', count: 2 },
    { name: 'early', count: 1 },
  ])
})

it('returns the yearly steps of a rising amount', () => {
  expect(evaluate("28 | yearly_steps: 3, '2023-07-01', '2025-06-30'", {})).toEqual([
    { from: '2023-07-01', amount: 28 },
    { from: '2024-07-01', amount: 28.84 },
  ])
  expect(evaluate("28 | yearly_steps: 3, '', '2025-06-30'", {})).toEqual([])
})

it('compares a row with the limits of retrieved rules', () => {
  expect(evaluate("'Driving hours: 11.8' | limits: rule", { rule })).toEqual([{ text: 'driving hours 11.8 > 11 hours', result: 'applies' }])
  expect(evaluate("'Driving hours: 9' | limits: rule | map: 'result'", { rule })).toEqual(['spared'])
  expect(evaluate("'Wait: 12 minutes' | limits: 'The wait is at most 15 minutes.' | map: 'result'", {})).toEqual(['met'])
  expect(evaluate("'pain for nine weeks' | limits: 'Treatment of at least six weeks', true | map: 'result'", {})).toEqual(['met'])
})

const examined = (label: string, text: string) => ({
  kind: { label },
  note: { text, model: 'builtin-extractive', sources: text === '' ? [] : [{}] },
})

it.each([
  [examined('clean', ''), 'Billed as confirmed'],
  [examined('fuel', ''), ''],
  [examined('clean', 'Invoices are paid once. [1]'), 'Billed as confirmed'],
  [examined('fuel', 'Invoices are paid once. [1]'), 'Invoices are paid once.'],
])('returns the note of an examined item, or the text for its settled label', (row, note) => {
  expect(evaluate("row | note_of: 'clean', 'Billed as confirmed'", { row })).toBe(note)
})
