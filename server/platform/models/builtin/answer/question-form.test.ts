import { expect, it } from 'vitest'
import type { Language } from '../../../words/languages.ts'
import { asksForNegation, isNegated, measurePatternOf } from './question-form.ts'

it.each<[string, Language, boolean]>([
  ['What is not covered by the warranty?', 'en', true],
  ['Which books don’t you accept?', 'en', true],
  ['Was ist im Preis nicht enthalten?', 'de', true],
  ['Quels livres ne sont pas acceptés ?', 'fr', true],
  ['What happens if a merchant does not accept the card?', 'en', false],
  ['Was mache ich, wenn das Paket nicht kommt?', 'de', false],
  ['What is covered?', 'en', false],
])('%s (%s) asks for an exclusion: %s', (question, language, expected) => expect(asksForNegation(question, language)).toBe(expected))

it('recognizes prohibitions', () => {
  expect(isNegated('Smoking is prohibited.', 'en')).toBe(true)
  expect(isNegated('Smoking is allowed outside.', 'en')).toBe(false)
})

it.each([
  ['How heavy may a parcel be?', 'Parcels weigh at most 20 kg.', true],
  ['How heavy may a parcel be?', 'Parcels are sent within 20 days.', false],
  ['How high may the goods be?', 'Goods on pallets must not exceed 2.2 metres.', true],
  ['How high may the goods be?', 'Storage costs 3.20 per pallet.', false],
  ['How old must a driver be?', 'Drivers are at least 21 years old.', true],
  ['Wie schwer darf das Gepäck sein?', 'Ein Koffer hat bis zu 20 kg.', true],
])('%s: %j contains the unit of measure: %s', (question, text, expected) => expect(measurePatternOf(question)?.test(text)).toBe(expected))

it.each(['How far in advance can I book?', 'How long is the trip?', 'What does it cost?'])('%s asks for no measure', (question) => {
  expect(measurePatternOf(question)).toBeNull()
})
