import { describe, expect, it } from 'vitest'
import { say } from './document-phrases.ts'
import { beforeRemark, fill, inLanguage, label, letterDate, letterDay, letterLanguage, localTimes, toTranslate } from './letter-filters.ts'

describe('the language of a letter', () => {
  it('is the language of the case texts', () => {
    expect(letterLanguage('Die Leitung wurde im Juni gekündigt und wird weiter berechnet')).toBe('de')
    expect(letterLanguage(['The line is still billed', 'although we disconnected it'])).toBe('en')
  })

  it('is the given language for texts that have none', () => {
    expect(letterLanguage('NG-2 310,00', 'en')).toBe('en')
    expect(letterLanguage('NG-2 310,00')).toBe('')
  })

  it.each(['opgezegd per 30 juni', 'Linia została wypowiedziana w czerwcu i nadal jest rozliczana'])(
    'is empty if it is not clear: %s',
    (text) => expect(letterLanguage(text, 'en')).toBe(''),
  )
})

it('inserts values into a phrase unchanged', () => {
  expect(fill('[count] of [count] for [name]', 'count', 3, 'name', '$& [x]')).toBe('3 of 3 for $& [x]')
})

it('uses the singular for the number 1', () => {
  const phrase = 'We raise [count] claims under our agreement.'
  expect(say(phrase, 'en', 1)).toBe('We raise [count] claim under our agreement.')
  expect(say(phrase, 'fr', 2)).toMatch(/réclamations/)
})

it('removes texts in other languages, but not texts without a language', () => {
  const german = { title: 'Vertrag', text: 'Die Frist beträgt 30 Tage und beginnt mit der Rechnung.' }
  const english = { title: 'Contract', text: 'The dispute is filed within 30 days of the invoice.' }
  expect(inLanguage([german, english, 'NG-2'], 'de')).toEqual([german, 'NG-2'])
  expect(inLanguage(english.text, 'de')).toBe('')
})

it('formats a day in the language of the letter', () => {
  expect(['en', 'de', 'fr', 'es'].map((language) => letterDay('2026-12-04', language))).toEqual([
    'December 4',
    '4. Dezember',
    '4 décembre',
    '4 de diciembre',
  ])
  expect(letterDay('soon', 'de')).toBe('soon')
})

it.each([
  ['authorization absent but approval PC-5521 is on file', 'en', 'authorization absent'],
  ['Authorization absent, however PC-5521 is on file', 'en', 'Authorization absent'],
  ['not covered (we asked twice); see the notes', 'en', 'not covered'],
  ['Genehmigung fehlt, PC-5521 liegt aber vor', 'de', 'Genehmigung fehlt'],
  ['autorisation absente mais PC-5521 au dossier', 'fr', 'autorisation absente'],
  ['não é mais coberto', 'pt', 'não é mais coberto'],
  ['duplicate of 24-1, 24-2', 'en', 'duplicate of 24-1, 24-2'],
])('reads %j in %s without the remark of the person who copied the statement', (text, language, statement) => {
  expect(beforeRemark(text, language)).toBe(statement)
})

it('writes a day with its year in the language of the letter', () => {
  expect(['en', 'de', 'pt', 'nl'].map((language) => letterDate('2026-12-04', language))).toEqual([
    'December 4, 2026',
    '4. Dezember 2026',
    '4 de dezembro de 2026',
    '4 december 2026',
  ])
  expect(letterDate('end of June', 'fr')).toBe('end of June')
})

it('writes times of visits in the language of the letter', () => {
  expect(localTimes('Saturday, 12:00 to 13:00', 'de')).toBe('Samstag, 12:00–13:00')
  expect(localTimes('Saturday, 12:00 to 13:00', 'en')).toBe('Saturday, 12:00 to 13:00')
})

it('marks a part of a source in a different language for translation', () => {
  const sheet = 'The home has three bedrooms and a garage for two cars.'
  expect(toTranslate('three bedrooms', 'fr', sheet)).toBe('[three bedrooms]')
  expect(toTranslate('three bedrooms', 'en', sheet)).toBe('three bedrooms')
})

it('puts a space before the colon of a French label', () => {
  expect([label('Quand', 'fr'), label('Wann', 'de')]).toEqual(['Quand\u00a0:', 'Wann:'])
})
