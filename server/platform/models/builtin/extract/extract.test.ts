import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findDates } from './dates.ts'
import { findEntities } from './entities.ts'
import { extract } from './extract.ts'
import { readNumber } from './numbers.ts'

const invoice = `ACME GmbH
Invoice number: RE-2024/117
Invoice date: 3 March 2024
Due date: 02.04.2024

Dear Ms Jane Doe,
the total amount is 1.200,50 € including 19% VAT. Net: 1.008,82 €.
Call +49 30 1234567 or write to billing@acme.example, see https://acme.example/pay.
Priority: high
Paid: no
Items:
- Heating repair
- New valve
Kind regards
John Miller
`

describe('extracting fields from a text', () => {
  it('reads no value from the minutes of a time or from a sentence behind a code', () => {
    const schema = z.object({ since: z.string().describe('Since when'), order_number: z.string() })
    const text =
      'The oven has been cold since 14:20, said the night shift.\nOrder 88121: we claim $90 because the oven that you sent us does not work.'
    expect(extract(text, schema)).toEqual({ since: '14:20', order_number: '88121' })
  })

  it('fills a schema from a text', () => {
    const schema = z.object({
      invoice_number: z.string(),
      invoiceDate: z.iso.date(),
      due_date: z.string().describe('When it has to be paid'),
      total_amount: z.number(),
      net: z.number(),
      vat_percent: z.number(),
      email: z.email(),
      phone: z.string(),
      customer_name: z.string(),
      company: z.string(),
      website: z.url(),
      priority: z.enum(['low', 'medium', 'high']),
      paid: z.boolean(),
      items: z.array(z.string()),
      contact: z.object({ email: z.string() }),
    })
    expect(schema.parse(extract(invoice, schema))).toEqual({
      invoice_number: 'RE-2024/117',
      invoiceDate: '2024-03-03',
      due_date: '2024-04-02',
      total_amount: 1200.5,
      net: 1008.82,
      vat_percent: 19,
      email: 'billing@acme.example',
      phone: '+49 30 1234567',
      customer_name: 'Jane Doe',
      company: 'ACME GmbH',
      website: 'https://acme.example/pay',
      priority: 'high',
      paid: false,
      items: ['Heating repair', 'New valve'],
      contact: { email: 'billing@acme.example' },
    })
  })

  it('reads the name of a sender who ends a message with it', () => {
    expect(findEntities('person', 'Please send me my data. Ann Miller, Leeds').map(({ value }) => value)).toEqual(['Ann Miller'])
    expect(findEntities('person', 'Please send me my data. Many Thanks')).toEqual([])
    expect(findEntities('person', 'Please send my data to the office in New York.')).toEqual([])
  })

  it('reads a due date only from a deadline, and no label that shares only a general word', () => {
    const schema = z.object({ needed_by: z.iso.date().nullable(), lot_number: z.string().nullable(), version: z.string().nullable() })
    const text = 'Complaint number: C-17\nThe pump of 3 March 2026 leaks since version 4.2.'
    expect(extract(text, schema)).toEqual({ needed_by: null, lot_number: null, version: '4.2' })
    expect(extract(`${text} Please replace it by 4 May 2026.`, schema)).toMatchObject({ needed_by: '2026-05-04' })
  })

  it('reads the clause of a sentence that names the field, and not any sentence', () => {
    const schema = z.object({ warehouse: z.string().nullable(), cause: z.string().describe('Confirmed cause').nullable() })
    expect(extract('I ordered two pumps, and the warehouse in Ulm never sent them. Call me at noon.', schema)).toEqual({
      warehouse: 'the warehouse in Ulm never sent them',
      cause: null,
    })
  })

  it('returns null or omits a value that is missing from the text', () => {
    const schema = z.object({
      email: z.string().nullable(),
      phone: z.string().optional(),
      amount: z.number().nullable(),
      urgent: z.boolean().nullable(),
    })
    expect(extract('Good morning!', schema)).toEqual({ email: null, amount: null, urgent: null })
  })

  it('fills a schema from German, French and Spanish texts', () => {
    const named = z.object({ name: z.string(), datum: z.string(), betrag: z.number() })
    expect(extract('Ich heiße Jürgen Groß und zahlte am 3. März 2024 den Betrag von 49,90 €.', named)).toEqual({
      name: 'Jürgen Groß',
      datum: '2024-03-03',
      betrag: 49.9,
    })
    const french = z.object({ nom: z.string(), date: z.string() })
    expect(extract('Je m’appelle Zoé Dupont, rendez-vous le 14 juillet 2025.'.replace('’', "'"), french)).toEqual({
      nom: 'Zoé Dupont',
      date: '2025-07-14',
    })
    expect(extract('Me llamo Ana García, el 5 de mayo de 2025.', z.object({ nombre: z.string(), fecha: z.string() }))).toEqual({
      nombre: 'Ana García',
      fecha: '2025-05-05',
    })
  })
})

it.each([
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1 200,50', 1200.5],
  ["1'200.50", 1200.5],
  ['1.200', 1200],
  ['1.20', 1.2],
  ['12', 12],
  ['-3,5', -3.5],
  ['1,234,567', 1_234_567],
  ['a', null],
])('reads %j as the number %s', (text, expected) => expect(readNumber(text)).toBe(expected))

it.each([
  ['2024-02-29', '2024-02-29'],
  ['29.02.2023', undefined],
  ['03/25/2024', '2024-03-25'],
  ['25/03/2024', '2024-03-25'],
  ['March 3rd, 2024', '2024-03-03'],
  ['on the 3rd of March 2024', '2024-03-03'],
  ['1er août 2024', '2024-08-01'],
  ['1.2.24', '2024-02-01'],
])('finds the date in %j: %s', (text, expected) => expect(findDates(text)[0]?.value).toBe(expected))

it('recognizes entities by format', () => {
  const values = (kind: Parameters<typeof findEntities>[0], text: string) => findEntities(kind, text).map(({ value }) => value)
  expect(values('email', 'a.b+c@mail.example.co.uk, not@this and x@y.z1')).toEqual(['a.b+c@mail.example.co.uk'])
  expect(values('phone', 'Call (020) 7946 0958 or +1 555-010-9999, not 2024-03-03 or 12345.')).toEqual([
    '(020) 7946 0958',
    '+1 555-010-9999',
  ])
  expect(values('amount', '$1,200.50, 30 EUR, CHF 5 and 12 apples')).toEqual([1200.5, 30, 5])
  expect(values('amount', 'balances above $2 million, 1,5 Mio. € and 3 mille EUR, but $40 over')).toEqual([2_000_000, 1_500_000, 3000, 40])
  expect(values('percentage', '5 % and 7.5 percent')).toEqual([5, 7.5])
  expect(values('organization', 'We, Müller & Söhne GmbH, and Foo Inc. agree.')).toEqual(['Müller & Söhne GmbH', 'Foo Inc.'])
})

it('reads phone numbers with groups of digits, but not lists of single digits', () => {
  const phonesIn = (text: string) => findEntities('phone', text).map(({ value }) => value)
  expect(phonesIn('Call +49 30 1234567, (030) 123-4567 or 0301234567.')).toEqual(['+49 30 1234567', '(030) 123-4567', '0301234567'])
  expect(phonesIn('1 1 1 1 1 1 1 1 1')).toEqual([])
  expect(phonesIn('2024-01-01 and 1234567890123456789')).toEqual([])
})

it('reads several labels of one line', () => {
  const schema = z.object({ requester: z.string().nullable(), records: z.string().nullable() })
  expect(extract('Requester: Ana Ruiz, mother. Records: grades and address. She pays the tuition.', schema)).toEqual({
    requester: 'Ana Ruiz, mother',
    records: 'grades and address',
  })
})

it('ends a value before another label in the same line', () => {
  const schema = z.object({ annual_usage: z.string().nullable() })
  expect(extract('Annual usage: 300 MWh. Peak demand: 90 kW at noon.', schema)).toEqual({ annual_usage: '300 MWh' })
})
