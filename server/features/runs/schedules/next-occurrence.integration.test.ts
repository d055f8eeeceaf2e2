import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client({ connectionString: await makeTestDatabase() })
  await client.connect()
})
afterAll(() => client.end())

interface Plan {
  frequency: string
  zone: string
  at: string
  after: string
  weekday?: number
  day?: number
  anchor?: string
}

/** Returns the next occurrences in local time, with their offset from UTC. */
async function occurrences({ frequency, zone, at, after, weekday = 1, day = 1, anchor = '2026-01-01' }: Plan, count: number) {
  const result: string[] = []
  let moment = after
  for (let number = 0; number < count; number += 1) {
    const { rows } = await client.query<{ moment: string; utc: string; local: string }>(
      `select moment::text, to_char(moment at time zone 'UTC', 'MM-DD HH24:MI') as utc, to_char(moment at time zone $2, 'YYYY-MM-DD HH24:MI') as local
       from app.next_occurrence($1, $2, $3, $4, $5, $6, $7) moment`,
      [frequency, zone, at, weekday, day, anchor, moment],
    )
    const [row] = rows
    if (!row) throw new Error('no occurrence')
    result.push(`${row.local} = ${row.utc}`)
    moment = row.moment
  }
  return result
}

describe.each<[string, Plan, string[]]>([
  [
    'a time that is skipped in Berlin occurs at the first time after',
    { frequency: 'daily', zone: 'Europe/Berlin', at: '02:30', after: '2026-03-28T00:00Z' },
    ['2026-03-28 02:30 = 03-28 01:30', '2026-03-29 03:00 = 03-29 01:00', '2026-03-30 02:30 = 03-30 00:30'],
  ],
  [
    'a time that is repeated in Berlin occurs once',
    { frequency: 'daily', zone: 'Europe/Berlin', at: '02:30', after: '2026-10-24T12:00Z' },
    ['2026-10-25 02:30 = 10-25 00:30', '2026-10-26 02:30 = 10-26 01:30'],
  ],
  [
    'a time in the morning follows local time in Berlin',
    { frequency: 'daily', zone: 'Europe/Berlin', at: '09:00', after: '2026-03-27T12:00Z' },
    ['2026-03-28 09:00 = 03-28 08:00', '2026-03-29 09:00 = 03-29 07:00'],
  ],
  [
    'a time that is skipped in New York',
    { frequency: 'weekly', weekday: 7, zone: 'America/New_York', at: '02:15', after: '2026-03-02T00:00Z' },
    ['2026-03-08 03:00 = 03-08 07:00', '2026-03-15 02:15 = 03-15 06:15'],
  ],
  [
    'a time that is repeated in New York',
    { frequency: 'daily', zone: 'America/New_York', at: '01:30', after: '2026-11-01T00:00Z' },
    ['2026-11-01 01:30 = 11-01 05:30', '2026-11-02 01:30 = 11-02 06:30'],
  ],
  [
    'half an hour is skipped on Lord Howe Island',
    { frequency: 'daily', zone: 'Australia/Lord_Howe', at: '02:10', after: '2026-10-03T00:00Z' },
    ['2026-10-04 02:30 = 10-03 15:30', '2026-10-05 02:10 = 10-04 15:10'],
  ],
  [
    'half an hour is repeated on Lord Howe Island',
    { frequency: 'daily', zone: 'Australia/Lord_Howe', at: '01:45', after: '2026-04-04T00:00Z' },
    ['2026-04-05 01:45 = 04-04 14:45', '2026-04-06 01:45 = 04-05 15:15'],
  ],
  [
    'an hourly schedule around the repeated half hour on Lord Howe Island',
    { frequency: 'hourly', zone: 'Australia/Lord_Howe', at: '00:15', after: '2026-04-04T13:30Z' },
    ['2026-04-05 01:15 = 04-04 14:15', '2026-04-05 02:15 = 04-04 15:45', '2026-04-05 03:15 = 04-04 16:45'],
  ],
  [
    'an hourly schedule in Berlin across a clock change',
    { frequency: 'hourly', zone: 'Europe/Berlin', at: '12:05', after: '2026-10-25T00:00Z' },
    ['2026-10-25 02:05 = 10-25 00:05', '2026-10-25 02:05 = 10-25 01:05', '2026-10-25 03:05 = 10-25 02:05'],
  ],
  [
    'an hourly schedule in a time zone with an offset of half an hour',
    { frequency: 'hourly', zone: 'Asia/Kolkata', at: '00:00', after: '2026-06-01T00:00Z' },
    ['2026-06-01 06:00 = 06-01 00:30', '2026-06-01 07:00 = 06-01 01:30'],
  ],
  [
    'a morning in Kolkata is the previous evening in UTC',
    { frequency: 'weekly', weekday: 1, zone: 'Asia/Kolkata', at: '04:00', after: '2026-06-07T22:29Z' },
    ['2026-06-08 04:00 = 06-07 22:30', '2026-06-15 04:00 = 06-14 22:30'],
  ],
  [
    'months that do not have the day',
    { frequency: 'monthly', day: 31, zone: 'UTC', at: '09:00', after: '2028-01-31T09:00Z' },
    ['2028-02-29 09:00 = 02-29 09:00', '2028-03-31 09:00 = 03-31 09:00', '2028-04-30 09:00 = 04-30 09:00'],
  ],
  [
    'February of a year that is not a leap year',
    { frequency: 'monthly', day: 29, zone: 'UTC', at: '09:00', after: '2027-02-01T00:00Z', anchor: '2026-01-01' },
    ['2027-02-28 09:00 = 02-28 09:00', '2027-03-29 09:00 = 03-29 09:00'],
  ],
  [
    'quarters from the anchor, across a clock change',
    { frequency: 'quarterly', day: 15, zone: 'Europe/Berlin', at: '09:00', after: '2026-02-20T00:00Z', anchor: '2026-02-20' },
    [
      '2026-05-15 09:00 = 05-15 07:00',
      '2026-08-15 09:00 = 08-15 07:00',
      '2026-11-15 09:00 = 11-15 08:00',
      '2027-02-15 09:00 = 02-15 08:00',
    ],
  ],
  [
    'years from a leap day',
    { frequency: 'annually', day: 29, zone: 'UTC', at: '09:00', after: '2028-02-29T08:00Z', anchor: '2028-02-29' },
    ['2028-02-29 09:00 = 02-29 09:00', '2029-02-28 09:00 = 02-28 09:00'],
  ],
  [
    'every ten days from the anchor',
    { frequency: '10', zone: 'UTC', at: '09:00', after: '2026-01-01T08:00Z', anchor: '2026-01-01' },
    ['2026-01-01 09:00 = 01-01 09:00', '2026-01-11 09:00 = 01-11 09:00', '2026-01-21 09:00 = 01-21 09:00'],
  ],
  [
    'a day that was skipped completely',
    { frequency: 'daily', zone: 'Pacific/Apia', at: '09:00', after: '2011-12-29T12:00Z', anchor: '2011-01-01' },
    ['2011-12-29 09:00 = 12-29 19:00', '2011-12-31 00:00 = 12-30 10:00', '2011-12-31 09:00 = 12-30 19:00'],
  ],
])('next occurrences: %s', (_, plan, expected) => {
  it(`${plan.frequency} at ${plan.at} in ${plan.zone}`, async () => expect(await occurrences(plan, expected.length)).toEqual(expected))
})

it('returns no occurrence for an incomplete schedule', async () => {
  for (const frequency of ['', 'sometimes', '0', null]) {
    const { rows } = await client.query(`select app.next_occurrence($1, 'UTC', '09:00', 1, 1, current_date, now()) as moment`, [frequency])
    expect(rows).toEqual([{ moment: null }])
  }
})

it.each([
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Pacific/Chatham',
  'UTC',
])('returns one occurrence for every day of ten years, at its time except for skipped times, in %s', async (zone) => {
  for (const at of ['00:00', '02:30', '23:59']) {
    const { rows } = await client.query<{ moments: number; days: number; off: number; late: number }>(
      `with recursive occurrence (moment) as (
         select app.next_occurrence('daily', $1, $2, 1, 1, '2020-01-01', '2024-12-31T18:00Z')
         union all
         select app.next_occurrence('daily', $1, $2, 1, 1, '2020-01-01', moment) from occurrence where moment < '2034-12-31T18:00Z'
       ), local as (select moment, moment at time zone $1 as wall, lag(moment at time zone $1) over (order by moment) as before from occurrence)
       select count(*)::int as moments, count(distinct wall::date)::int as days,
         count(*) filter (where wall::date - before::date <> 1)::int as off,
         count(*) filter (where wall::time <> $2::time)::int as late
       from local`,
      [zone, at],
    )
    const [{ moments, days, off, late }] = rows as [(typeof rows)[0]]
    expect([moments, off]).toEqual([days, 0])
    expect(moments).toBeGreaterThan(3650)
    // A local time is skipped on at most one day per spring, and in Morocco also around Ramadan.
    expect(late).toBeLessThanOrEqual(at === '02:30' ? 22 : 0)
  }
})
