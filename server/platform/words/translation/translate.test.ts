import { expect, it } from 'vitest'
import { baseFormsOf } from './base-forms.ts'
import { translationsOf, wordsWithMeaning } from './translate.ts'

it.each([
  ['urlaub', 'de', ['leave']],
  ['rechnungen', 'de', ['invoice']],
  ['urlaubsantrag', 'de', ['leave', 'application']],
  ['kündigungsfrist', 'de', ['notice']],
  ['reisekostenabrechnung', 'de', ['travel', 'expense']],
  ['feiertage', 'de', ['holiday']],
  ['abgeholt', 'de', ['collect']],
  ['congé', 'fr', ['leave']],
  ['attendent', 'fr', ['wait']],
  ['mot de passe', 'fr', ['password']],
  ['remboursés', 'fr', ['reimburse']],
  ['factures', 'fr', ['invoice']],
  ['reembolso', 'es', ['refund']],
  ['facturas', 'es', ['invoice']],
  ['ferie', 'it', ['leave']],
  ['indirizzo', 'it', ['address']],
  ['fatura', 'pt', ['invoice']],
  ['férias', 'pt', ['holiday']],
  ['factuur', 'nl', ['invoice']],
  ['huurcontract', 'nl', ['lease']],
  ['schadeformulier', 'nl', ['damage', 'form']],
] as const)('translates %s (%s)', (word, language, meanings) => {
  const text = translationsOf(word, language).flat().join(' ')
  for (const meaning of meanings) expect(text).toContain(meaning)
})

it('gives each part of a compound its own meanings', () => expect(translationsOf('parkplatzgebühren', 'de').length).toBeLessThanOrEqual(3))

it.each([
  ['spreadsheet', 'en'],
  ['xyzzyq', 'de'],
  ['', 'fr'],
] as const)('returns nothing for %j (%s)', (word, language) => expect(translationsOf(word, language)).toEqual([]))

it.each([
  ['invoice', 'de', 'rechnung'],
  ['invoices', 'fr', 'factures'],
  ['leave', 'it', 'ferie'],
] as const)('finds words that mean %s (%s)', (english, language, word) => expect(wordsWithMeaning(english, language)).toContain(word))

it('finds no words for an unknown meaning, and none in English', () => {
  expect(wordsWithMeaning('xyzzyq', 'de')).toEqual([])
  expect(wordsWithMeaning('invoice', 'en')).toEqual([])
})

it('splits a meaning of two words into a list for each word', () => {
  expect(translationsOf('essensgeld', 'de')).toEqual([['meal'], ['allowance']])
  expect(translationsOf('routineuntersuchung', 'de')).toEqual([['routine'], ['consultation', 'examination']])
})

it('omits the particle of a verb in a meaning', () => {
  expect(translationsOf('abholen', 'de')).toEqual([['pick', 'collect']])
  expect(translationsOf('lastenrad', 'de').flat()).toContain('bike')
})

it.each([
  ['blutet', 'de', 'bluten'],
  ['gestapelt', 'de', 'stapeln'],
  ['abgeholte', 'de', 'abholen'],
  ['abzuholen', 'de', 'abholen'],
  ['rader', 'de', 'rad'],
  ['mieterinnen', 'de', 'mieterin'],
  ['attendent', 'fr', 'attendre'],
  ['finissent', 'fr', 'finir'],
  ['conserves', 'fr', 'conserver'],
  ['chevaux', 'fr', 'cheval'],
  ['infirmieres', 'fr', 'infirmier'],
] as const)('%s (%s) has the base form %s', (word, language, base) => expect(baseFormsOf(word, language)).toContain(base))

it('returns no forms for other languages', () => expect(baseFormsOf('invoices', 'en')).toEqual([]))
