import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.ts'

const evidence = [
  'Order 88-1204 of Marta Kowalska arrived on 2026-03-09. The refund of 1.249,50 EUR goes to marta@example.org.',
  'Returns: https://shop.example/returns. Within 14 days.',
]
const codesOf = (text: string, sample: string[] = []) => checkText({ text, evidence, sample }).map(({ code }) => code)

describe('checks of a generated text', () => {
  it.each([
    'Dear Marta Kowalska, your order 88-1204 arrived on March 9, 2026. We refund 1,249.50 EUR within 14 days: https://shop.example/returns.',
    'Guten Tag Frau Kowalska, Ihre Bestellung 88-1204 ist am 09.03.2026 eingetroffen. Wir erstatten Ihnen 1.249,50 EUR.',
    'Two steps:\n1. Open [our returns page](https://shop.example/returns)\n2. Print the label\n- [ ] done',
  ])('accept %j', (text) => expect(codesOf(text)).toEqual([]))

  it.each([
    ['placeholder', 'Dear [Customer Name], thank you.'],
    ['placeholder', 'Dear {{ name }}, thank you.'],
    ['placeholder', 'Signed: ________'],
    ['placeholder', `Guten Tag, [Text: ${'Custody fees are charged once. '.repeat(8)}]`],
    ['placeholder', `Bonjour, [À compléter\u00a0: ${'la décision sur chaque montant, '.repeat(4)}]`],
    ['placeholder', 'The price is TBD.'],
    ['citation_mark', 'Returns take 14 days [1].'],
    ['citation_mark', 'Returns take 14 days [1, 2].'],
    ['unsupported_facts', 'We refund 1,349.50 EUR.'],
    ['unsupported_facts', 'It arrives on 2027-04-11.'],
    ['unsupported_facts', 'Write to help@elsewhere.example.'],
    ['unsupported_facts', 'See https://elsewhere.example/returns.'],
    ['unsupported_facts', 'Please ask Dr. Okafor about it.'],
    ['unsupported_facts', 'Please visit our shop in Baker Street tomorrow.'],
    ['unsupported_facts', 'Bitte wenden Sie sich an Herrn Brandt, der für Sie und die Kollegen zuständig ist.'],
  ])('report %s in %j', (code, text) => expect(codesOf(text)).toEqual([code]))

  it('report words of the sample that the run does not contain', () => {
    const sample = ['Hello, this is Olivera Trading about lot 2026-114.']
    expect(codesOf('The lot of Olivera is ready.', sample)).toEqual(['sample_words'])
    expect(checkText({ text: 'The lot of Olivera is ready.', evidence: ['Olivera asks about a lot.'], sample })).toEqual([])
    expect(checkText({ text: 'Am 6. November 2026', evidence: ['2026-11-06'], sample: ['On March 3, 2026'] })).toEqual([])
    expect(checkText({ text: 'Ordered: 2,000', evidence: ['2000 ordered'], sample: ['From 2,000 pieces'] })).toEqual([])
  })
})
