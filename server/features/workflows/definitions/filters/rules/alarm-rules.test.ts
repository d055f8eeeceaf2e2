import { describe, expect, it } from 'vitest'
import { alarmFilters } from './alarm-rules.ts'

const row = { line: 'F5 Tigbao', customers: 740, before: 132, now: 402 }
const judge = (rules: string, one: Record<string, string | number> = row, columns = {}, threshold = 25) =>
  alarmFilters.by_rules({ rows: [one], columns }, 'before', 'now', { passages: [{ text: rules }] }, { alert_threshold: threshold })[0]

describe('an event that a rule takes out of a row', () => {
  it.each([
    'Major events are taken out first: the typhoon, 240 minutes on F5 and none on the other feeders.',
    'Der Taifun wird herausgerechnet: 240 Minuten auf F5.',
    'Le typhon est exclu du calcul : 240 minutes sur F5.',
  ])('is subtracted: %s', (rule) => expect(judge(rule)).toMatchObject({ now: 162, taken_out: expect.stringContaining('240') }))

  it.each([
    ['with a condition', 'Closures are left out if the customer agreed: 240 minutes on F5.'],
    ['about another row', 'Major events are taken out first: 240 minutes on F2.'],
    ['without an exclusion', 'The outage lasted 240 minutes on F5.'],
  ])('is not subtracted %s', (_, rule) => expect(judge(rule)).toEqual({ ...row, change: 204.5 }))
})

describe('a rule about the size of an alarm', () => {
  const runs = (jobs: number) => ({ lane: 'Cairns-Cooktown', loads: jobs, before: 100, now: 60 })
  it.each([
    ['Flag a run when it fell by the threshold and has at least ten jobs.', { loads: 'Jobs' }],
    ['Eine Tour wird gemeldet, wenn sie mindestens zehn Aufträge hat und gefallen ist.', { loads: 'Aufträge' }],
    ['Une tournée est signalée si elle compte au moins dix missions et baisse.', { loads: 'Missions' }],
  ])('spares small rows: %s', (rule, columns) => {
    expect(judge(rule, runs(5), columns)?.spared).toContain('5 of at least 10')
    expect(judge(rule, runs(40), columns)).not.toHaveProperty('spared')
  })

  it.each([
    ['Alert: rise of 20% or more AND of 15 pieces or more against last month.'],
    ['Gemeldet wird ein Teil ab mindestens 15 Stück mehr als im Vormonat.'],
  ])('spares small changes: %s', (rule) => {
    expect(judge(rule, { line: 'Press', before: 9, now: 22 })?.spared).toContain('Changed by 13')
    expect(judge(rule, { line: 'Press', before: 12, now: 48 })).not.toHaveProperty('spared')
  })

  it('can be in points of percentages', () => {
    const rule = 'A session is listed when its rate rose by the threshold in points or more.'
    expect(judge(rule, { clinic: 'Back', before: 8, now: 9.5 }, {}, 5)?.spared).toContain('1.5 of at least 5 points')
    expect(judge(rule, { clinic: 'Knee', before: 10, now: 16 }, {}, 5)).not.toHaveProperty('spared')
    expect(
      judge('A session is listed when its rate rose by 5 points or more.', { clinic: 'Back', before: 8, now: 9.5 }, {}, 5),
    ).toHaveProperty('spared')
  })

  it('does not apply without words for an alarm', () =>
    expect(judge('The contract covers at least 500 pieces more.', { line: 'Press', before: 9, now: 22 })).not.toHaveProperty('spared'))
})

it('lists rows without a figure with what is on file about them', () => {
  const passages = [{ text: 'Missing values stay missing.\nF7: data are with Mr Soriano until 15 March.\nF70: closed.' }]
  const table = { incomplete: [{ feeder: 'F7 Lawaan', before: 115, now: null, lacks: 'SAIDI 2025' }] }
  expect(alarmFilters.exceptions([], table, { passages }, 'before', 'now')).toContain(
    '- F7 Lawaan, 115 before; “SAIDI 2025” is missing. On file: F7: data are with Mr Soriano until 15 March.\n',
  )
})

it('weights shares by the size of the rows', () => {
  const table = {
    rows: [
      { loads: 100, now: 97 },
      { loads: 50, now: 84 },
    ],
    incomplete: [{ loads: 50, now: 90, before: null }],
  }
  expect(alarmFilters.weighted(table, 'loads', 'now')).toBe(' All together: 92 % of 200 loads, weighted.')
  expect(alarmFilters.weighted({ rows: [{ loads: null, now: 97 }] }, 'loads', 'now')).toBe('')
})
