import { describe, expect, it } from 'vitest'
import { proofFilters } from './proof.ts'

describe('lacked_documents', () => {
  it.each([
    ['short shipment missing signed bill of lading', ['signed bill of lading']],
    ['3 cases short, no POD', ['POD']],
    ['12 short, the packing slip was lost', ['packing slip']],
    ['6 Kartons zu wenig, Lieferschein fehlt', ['Lieferschein']],
    ['24 manquants, sans bon de livraison', ['bon de livraison']],
    ['12 cartons missing, signed bill of lading attached', []],
    ['allowance not on invoice', []],
    ['two pallets short, signed by driver', []],
  ])('%s', (remark, documents) => expect(proofFilters.lacked_documents(remark)).toEqual(documents))
})

it('documents_in returns the documents in a payment term', () =>
  expect(proofFilters.documents_in('Claim with the purchase order and the signed bill of lading; a bill without them is refused.')).toEqual(
    ['purchase order', 'signed bill of lading'],
  ))

describe('orders_to_check', () => {
  it.each([
    ['5 percent applies to the first three orders.', 'new item', 'first three orders'],
    ['Der Bonus gilt für die ersten zwei Lieferungen.', '', 'ersten zwei Lieferungen'],
    ['Remise sur les trois premières commandes.', '', 'trois premières commandes'],
    ['5 percent applies to the first three orders.', 'allowance on the second order', ''],
    ['5 percent applies to every order.', 'new item', ''],
  ])('%s (%s)', (term, remark, orders) => expect(proofFilters.orders_to_check(term, remark)).toBe(orders))
})

it('finds no document in a period that begins with the receipt', () => {
  expect(proofFilters.documents_in('Claimable with photos within 30 days of receipt.')).toEqual(['photos'])
  expect(proofFilters.documents_in('Claimable with the delivery receipt.')).toEqual(['delivery receipt'])
})
