import { expect, it } from 'vitest'
import type { Language } from '../../../words/languages.ts'
import { attributeOf, expectedValueOf, hasValueOfKind } from './expected-value.ts'
import type { ValueKind } from './value-patterns.ts'

it.each<[string, Language, ValueKind | null]>([
  ['How much does a haircut cost?', 'en', 'money'],
  ['What is rent control?', 'en', null],
  ['What is the price of a haircut?', 'en', 'money'],
  ['How many people fit in the room?', 'en', 'number'],
  ['How long is the notice period?', 'en', 'duration'],
  ['When was the company founded?', 'en', 'date'],
  ['When do you open?', 'en', 'time'],
  ['What is the phone number of the reception?', 'en', 'phone'],
  ['Who approves an order?', 'en', 'person'],
  ['What is a ghost card?', 'en', null],
  ['Was kostet ein Ölwechsel?', 'de', 'money'],
  ['Wie hoch ist die Kaution?', 'de', 'number'],
  ['Wie lange ist die Kündigungsfrist?', 'de', 'duration'],
  ['Aus wie vielen Teilen besteht es?', 'de', 'number'],
  ['Combien coûte la livraison ?', 'fr', 'money'],
  ['Quelle est la durée du contrat ?', 'fr', 'duration'],
  ["Quel est l'âge minimum ?", 'fr', 'number'],
  ['¿Cuánto tiempo dura la garantía?', 'es', 'duration'],
  ['Quanto costa la spedizione?', 'it', 'money'],
  ['Quantos dias tenho?', 'pt', 'duration'],
  ['Hoe lang duurt de levering?', 'nl', 'duration'],
])('%s (%s) asks for %s', (question, language, kind) => expect(expectedValueOf(question, language)).toBe(kind))

it.each<[string, ValueKind, Language, boolean]>([
  ['A haircut is $30.', 'money', 'en', true],
  ['Delivery is free.', 'money', 'en', true],
  ['We have 3 plans.', 'money', 'en', false],
  ['Up to twelve people fit.', 'number', 'en', true],
  ['The committee meets at 1pm.', 'number', 'en', false],
  ['Two months to the end of a quarter.', 'duration', 'en', true],
  ['Drei Monate zum Monatsende.', 'duration', 'de', true],
  ['The contract can be ended.', 'duration', 'en', false],
  ['Call 030 555 01 00.', 'phone', 'en', true],
  ['It was founded in 1987.', 'date', 'en', true],
  ['It was founded by two friends.', 'date', 'en', false],
  ['It was founded in May.', 'date', 'en', true],
  ['It may be founded by friends.', 'date', 'en', false],
  ['Permits are valid for one shift.', 'duration', 'en', true],
  ['Morning: $14; Full day: $22', 'duration', 'en', false],
  ['The limit on the yard is 15 km/h.', 'duration', 'en', true],
])('%s: value of kind %s (%s): %s', (text, kind, language, expected) => expect(hasValueOfKind(text, kind, language, '')).toBe(expected))

it('ignores the numbers of the question', () => {
  expect(hasValueOfKind('Half day tickets are sold online.', 'duration', 'en', 'How long is a half day?')).toBe(false)
  expect(hasValueOfKind('A half day is four hours.', 'duration', 'en', 'How long is a half day?')).toBe(true)
  expect(hasValueOfKind('Room 12 is on this floor.', 'number', 'en', 'How many chairs are in room 12?')).toBe(false)
})

it.each([
  ['What is the password of the network?', 'en', 'password'],
  ['What are the opening hours of the cafeteria?', 'en', 'hours'],
  ['What is the age of the building?', 'en', null],
  ['Wie hoch ist das Gehalt einer Ärztin?', 'de', 'gehalt'],
] as const)('the answer to %s (%s) has to contain %s', (question, language, noun) => expect(attributeOf(question, language)).toBe(noun))
