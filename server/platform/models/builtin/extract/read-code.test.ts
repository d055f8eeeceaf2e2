import { expect, it } from 'vitest'
import { z } from 'zod'
import { extract } from './extract.ts'
import { readNumberedCode } from './read-code.ts'

it.each([
  ['order_number', 'Meine Bestellnummer ist B-4471.', 'B-4471'],
  ['order_number', 'Auftrags-Nr. 88121, bitte um Rückruf.', '88121'],
  ['order_number', 'Numéro de commande : 4471-9.', '4471-9'],
  ['order_number', 'Número de pedido 99-12', '99-12'],
  ['order_number', 'Numero ordine 7781', '7781'],
  ['order_number', 'Número da encomenda: 5512', '5512'],
  ['order_number', 'Bestelnummer 90-11', '90-11'],
  ['invoice_number', 'Rechnungsnr.: RE-2026/17', 'RE-2026/17'],
  ['invoice_number', 'Facture n° F-22.', 'F-22'],
  ['invoice_number', 'factura núm. A-7', 'A-7'],
  ['invoice_number', 'fattura n. 12/2026', '12/2026'],
  ['customer_number', 'Kundennummer 5512', '5512'],
  ['policy_number', 'Policennummer: P 1', null],
  ['order_number', 'Ich habe eine Bestellung gemacht.', null],
  ['order_number', 'Rechnungsnummer 4711', null],
  ['quantity', 'Bestellnummer 4711', null],
])('reads %s from %j', (name, text, expected) => expect(readNumberedCode(name, text)).toBe(expected))

it('reads no due date from words without a time', () => {
  const schema = z.object({ needed_by: z.string().nullable() })
  expect(extract('Needed by the warehouse team. My order is late.', schema)).toEqual({ needed_by: null })
  expect(extract('Please send it by Friday.', schema)).not.toEqual({ needed_by: null })
})
