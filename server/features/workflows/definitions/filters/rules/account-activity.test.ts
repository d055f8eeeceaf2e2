import { expect, it } from 'vitest'
import { activityFilters } from './account-activity.ts'

const { account_activity, quoting_rules, review_due } = activityFilters

it('sums the activity of a bakery by direction, and finds amounts that are passed on', () => {
  const activity = account_activity(`04/05/2026 IN GBP 12,000.00 Orla Flour Ltd, ref 88
05/05/2026 OUT GBP 11,500.00 Tessel BV, ref services
11/05/2026 CASH IN GBP 4,900.00 branch Cork
12/05/2026 CASH IN GBP 4,800.00 branch Cobh
29/05/2026 OUT GBP 3,100.00 payroll
closing balance: n/a`)
  expect(activity).toMatchObject({
    transfers_in: 12_000,
    cash_in: 9700,
    total_out: 14_600,
    notes: ['closing balance: n/a'],
    passed: { sum: 11_500, share: 95.8, payees: ['Tessel BV'] },
  })
  expect(activity.transactions.map(({ passes }) => passes)).toEqual([true, true, false, false, false])
})

it('reads German activity', () => {
  const activity = account_activity(`02.03.2026 Bareinzahlung 9.400,00 € Filiale Mitte
03.03.2026 Bareinzahlung 9.300,00 € Filiale Nord
05.03.2026 Überweisung an Solex GmbH 2.000,00 €`)
  expect(activity).toMatchObject({ cash_in: 18_700, total_out: 2000, transfers_in: 0, passed: { sum: 0 } })
})

it('does not call an amount passed on that left earlier or is much smaller', () => {
  expect(
    account_activity('08/05/2026 IN EUR 9,000.00 A Ltd\n07/05/2026 OUT EUR 8,900.00 B Ltd\n09/05/2026 OUT EUR 400.00 C').passed.sum,
  ).toBe(0)
})

it('applies only rules that quote a word of a transaction', () => {
  const rules = 'P3 Vague purpose: references such as "consulting". P9 Crypto: payments to "exchange".'
  expect(quoting_rules(['12 May OUT 5,000 Marek, ref consulting', '13 May OUT 20 stamps'], rules)).toEqual([
    { rule: 'P3 Vague purpose: references such as "consulting".', lines: ['12 May OUT 5,000 Marek, ref consulting'] },
  ])
})

it('computes when the review of a customer is due by the risk', () => {
  const rules = 'KYC review: high risk every 6 months, medium 18, low 30.'
  expect(review_due('Café, opened 2020. Last KYC review 10 January 2024.', 'Café Lune, high risk', rules)).toEqual({
    last: '2024-01-10',
    due: '2024-07-10',
  })
  expect(review_due('Café, opened 2020.', 'Café Lune, high risk', rules)).toBeNull()
})
