import { describe, expect, it } from 'vitest'
import { askedKindOf, asksForInstruction, asksForList, countPatternOf, isInstruction } from './asked-kind.ts'

it.each([
  ['Which report lists open disputes?', 'en', 'report'],
  ['Welcher Bericht zeigt offene Fälle?', 'de', 'bericht'],
  ['Quel rapport indique les litiges ?', 'fr', 'rapport'],
  ['What is the fee?', 'en', null],
  ['When is the report due?', 'en', null],
] as const)('%s asks for a thing of the kind %s', (question, language, kind) => expect(askedKindOf(question, language)).toBe(kind))

describe('a question for several things', () => {
  it.each([
    ['Which items are excluded?', 'en'],
    ['Who should be on the panel?', 'en'],
    ['Welche Fahrten sind vorgeschrieben?', 'de'],
    ['Quels documents sont refusés ?', 'fr'],
  ] as const)('is %s', (question, language) => expect(asksForList(question, language)).toBe(true))

  it.each(['When does the shop open?', 'How do I cancel?', 'How much is the fee?'])('is not %s', (question) =>
    expect(asksForList(question, 'en')).toBe(false),
  )
})

it.each([
  ['How do I get access to the reports?', 'en', true],
  ['Wie kann ich mich anmelden?', 'de', true],
  ['Comment réserver ?', 'fr', true],
  ['How long does it take?', 'en', false],
  ['Wie lange dauert es?', 'de', false],
] as const)('%s asks for an instruction: %s', (question, language, expected) =>
  expect(asksForInstruction(question, language)).toBe(expected),
)

it.each([
  ['To access reports, contact your bank.', true],
  ['Contact your bank for a password.', true],
  ['Orders are placed in the portal.', true],
  ['Die Bestellung erfolgt über das Portal.', true],
  ['The bank provides reports.', false],
  ['Orders are confirmed within four hours.', false],
])('%s is an instruction: %s', (text, expected) => expect(isInstruction(text)).toBe(expected))

it.each([
  ['How many users does it have?', 'MAX has over 200,000 users.', true],
  ['How many users does it have?', 'Follow steps 4 to 6.', false],
  ['How many days are paid?', 'There are ten paid days.', true],
  ['How long is it?', 'It takes 3 days.', undefined],
])('%s counts the noun in "%s": %s', (question, text, expected) => expect(countPatternOf(question)?.test(text)).toBe(expected))
