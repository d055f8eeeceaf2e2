import { expect, it } from 'vitest'
import { evaluate, type Scope } from '../../../liquid/liquid.ts'

const rules = [{ title: 'Tariff', text: 'We refund storage fees up to €200 a shipment. Lost orders are excluded.' }]

it('splits a claim into its items and the rest, each with its limit', () => {
  const claim = 'We claim €1,500. The terminal billed us a storage fee of €260.'
  expect(evaluate('claim | claimed_parts: 1500, rules', { claim, rules })).toEqual([
    {
      amount: 260,
      text: '€260',
      name: 'storage fee',
      is_rest: false,
      cap: { text: '€200', rule: 'We refund storage fees up to €200 a shipment.', over: '€60' },
    },
    { amount: 1240, text: '€1,240', name: '', is_rest: true, cap: null },
  ])
})

it.each<[string, Scope, unknown]>([
  ["claim | claimed_parts: 90, rules | map: 'text'", { claim: 'Please pay the $90 waiting fee.', rules }, ['$90']],
  ["claim | claimed_parts: 90, rules | map: 'name'", { claim: 'Please pay the $90 waiting fee.', rules }, ['waiting fee']],
  ["claim | claimed_parts: 312, rules | map: 'cap'", { claim: 'Two cartons are wet, value $312.', rules }, [null]],
  [
    "claim | claimed_parts: null, rules | map: 'text'",
    { claim: 'A fee of 40 euros and one of 60 euros.', rules },
    ['40 euros', '60 euros'],
  ],
  [
    "claim | claimed_parts: 1450, rules | map: 'text'",
    { claim: 'Nous réclamons 1 450,00 €, dont 320 € de pénalité.', rules },
    ['320 €', '1\u202f130 €'],
  ],
  ["claim | claimed_parts: 9800, '' | map: 'amount'", { claim: 'Wij vorderen 9.800 euro.' }, [9800]],
  ['claim | claimed_parts: 0, rules', { claim: 'Where is my parcel?', rules }, []],
])('%s', (expression, scope, value) => expect(evaluate(expression, scope)).toEqual(value))

it.each<[string, string, string, string[]]>([
  [
    'The truck was late.',
    '',
    'A claim is filed within 20 days with the waybill, the proof of delivery and two photos.',
    ['waybill', 'proof of delivery', 'two photos'],
  ],
  [
    'I attach the waybill.',
    'POD 12',
    'A claim is filed within 20 days with the waybill, the proof of delivery and two photos.',
    ['two photos'],
  ],
  ['I do not have the waybill; attached are photos.', '', 'Claims require the waybill.', ['waybill']],
  ['The truck was late.', '', 'Claims are answered within 30 days.', []],
])('finds the documents that are missing in %j', (claim, proof, rule, missing) => {
  expect(evaluate('claim | missing_documents: rule, proof', { claim, rule, proof })).toEqual(missing)
})
