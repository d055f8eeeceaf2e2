import { describe, expect, it } from 'vitest'
import { evaluate } from '../../liquid/liquid.ts'

const filtered = (expression: string, text: unknown) => evaluate(`value | ${expression}`, { value: text, chunks })

const chunks = [
  { title: 'Access', text: 'Urgent referrals reach the access desk at 555-0144. The desk is closed on Sunday.' },
  { title: 'Reports', text: 'A lost report is traced the same day and sent again.' },
]

it('lists the amounts in a text without duplicates, in any notation', () => {
  expect(filtered('amounts', 'We claim $2,350.00, of which 350,00 € and again $2,350 are fees.')).toEqual([2350, 350])
})

describe('shares', () => {
  it.each([
    ['37 of 400 shafts are too large', [{ text: '37 of 400', percent: 9.3, rest: 363 }]],
    ['5 von 20 Teilen', [{ text: '5 von 20', percent: 25, rest: 15 }]],
    ['On 12 of March 2026, 3 of 2 were late', []],
  ])('reads %s', (text, expected) => {
    expect(filtered('shares', text)).toEqual(expected)
  })
})

describe('elapsed', () => {
  it('returns the time between the first and the last time in a text', () => {
    const claim = 'The appointment was March 2 at 06:00, your driver came on March 3 at 14:20.'
    expect(filtered('elapsed', claim)).toEqual({ from: 'March 2 at 06:00', to: 'March 3 at 14:20', text: '32 hours 20 minutes' })
  })

  it.each(['The appointment was March 2 at 06:00.', 'On March 3 at 14:20, after March 4.', 'March 4 at 10:00 instead of March 3 at 9:00'])(
    'returns nothing for %j',
    (text) => expect(filtered('elapsed', text)).toBeNull(),
  )
})

it('returns the first time of day of a text', () => {
  expect(filtered('clock_time', 'Next note at 11:30, then at 12:00')).toBe('11:30')
  expect(filtered('clock_time', 'Next note soon')).toBe('')
})

describe('follow_up', () => {
  it.each([
    [7, "''", '7 days after the message is sent'],
    [1, "''", '1 day after the message is sent'],
    [7, "'June 30, 2026'", '7 days after the message is sent, in time for the date of the case: June 30, 2026'],
    [7, "'as soon as possible'", '7 days after the message is sent'],
    ['', "'June 30'", 'No follow-up is configured'],
    [7, "'', 'strong'", 'Today, by phone; again 7 days after the message is sent'],
    ['', "'', 'strong'", 'Today, by phone'],
    [7, "'', 'weak'", '7 days after the message is sent'],
    [7, "'June 30, 2026', '', '2026-03-09'", '7 days after the message is sent, in time for the date of the case: June 30, 2026'],
    [7, "'March 12', '', '2026-03-09'", 'At once, before the date of the case: March 12. It is less than 7 days after the message is sent'],
    [7, "'June 30, 2026', '', '2026-11-24'", '7 days after the message is sent. The date of the case has passed: June 30, 2026'],
  ])('for %j days and %s is %j', (days, date, expected) => {
    expect(filtered(`follow_up: ${date}`, days)).toBe(expected)
  })
})

it.each([
  ["7, 'June 30, 2026'", '2026-03-16'],
  ["7, 'March 12'", '2026-03-11'],
  ["7, 'March 1, 2026'", '2026-03-16'],
  ["7, 'March 12', 'strong'", '2026-03-09'],
  ["''", ''],
])('returns the day of the next contact for %s: %j', (parameters, expected) => {
  expect(filtered(`contact_day: ${parameters}`, '2026-03-09')).toBe(expected)
})

describe('rule_in', () => {
  it('returns the sentence of the chunks that matches a text best', () => {
    expect(filtered('rule_in: chunks', 'The MRI report was lost.')).toBe('A lost report is traced the same day and sent again.')
  })

  it('returns an empty text if no sentence matches', () => {
    expect(filtered('rule_in: chunks', 'They like our cardiology.')).toBe('')
    expect(filtered('rule_in: chunks', '')).toBe('')
  })
})

it('lists the numbered parts in texts without duplicates, quantities or dates', () => {
  const symptoms = ['valve 12 slow to open', 'motor no. 4 hot, valve 12 leaks', 'after 30 minutes, pressure 18 bar, every 20 parts']
  expect(filtered('numbered_parts', symptoms)).toEqual(['valve 12', 'motor 4'])
})

it('removes sentences for staff', () => {
  expect(filtered('for_reader', 'A late delivery is credited. Goodwill credits above $25 are decided by a team lead.')).toBe(
    'A late delivery is credited.',
  )
  expect(filtered('for_reader', 'The line fits customers that move often and costs no deposit. Steel is cut on lines 2 and 5.')).toBe(
    'The line costs no deposit. Steel is cut.',
  )
})

it('replaces the names of people with a title, except for doctors', () => {
  expect(filtered('without_titled_names', 'Dr. Roth asks for the report of Mr. Kern and Frau Lind.')).toBe(
    'Dr. Roth asks for the report of a person and a person.',
  )
})

describe('owner_in', () => {
  const rules = [
    {
      title: 'Tags',
      text: 'Machines named render-x belong to the motion design team. Traffic between zones is billed to the sender, usually search.',
    },
  ]
  it.each([
    ['render-x-4', 'motion design'],
    ['traffic zone 1 to zone 2', 'search'],
    ['warehouse', ''],
  ])('names the owner of %s', (resource, expected) => {
    expect(evaluate('rules | owner_in: resource', { rules, resource })).toBe(expected)
  })
})

it.each([
  ['Refunds go to 4310 Returned goods before the invoice is closed.', '4310 Returned goods'],
  ['Mieten werden auf 1450 gebucht.', '1450'],
  ['Up to 300 items are checked by hand.', ''],
  ['The owner decides.', ''],
])('finds the account in %j', (rule, expected) => {
  expect(evaluate('rule | account_in', { rule })).toBe(expected)
})

it('returns the exemption after a rule about a charge', () => {
  const chunks = [{ title: 'Fees', text: 'Paper bills: $3 a month. Since May 2025. Not charged to members over 70.\nLost cards cost $12.' }]
  expect(evaluate("'There is $3 for paper bills.' | rule_in: chunks", { chunks })).toBe(
    'Paper bills: $3 a month. Since May 2025. Not charged to members over 70.',
  )
  expect(evaluate("'You charged $12 for a lost card.' | rule_in: chunks", { chunks })).toBe('Lost cards cost $12.')
})
