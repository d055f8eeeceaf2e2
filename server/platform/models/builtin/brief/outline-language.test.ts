import { describe, expect, it } from 'vitest'
import { foreignWordsIn, isReadable, replaceForeignSentences, toReadableLine } from './outline-language.ts'

const rule = 'The custody fee is 48 euros per quarter and is charged once.'
const outline = { language: 'de', isTranslated: true, foreignWords: foreignWordsIn([rule], 'de') } as const

describe('a line of an outline', () => {
  it.each([
    ['Wir prüfen diese Position.', 'Wir prüfen diese Position.'],
    ['Februar: 1.985 kWh in 34 Tagen.', 'Februar: 1.985 kWh in 34 Tagen.'],
    [`Wir prüfen diese Position. ${rule}`, `Wir prüfen diese Position. [Text: ${rule}]`],
    ['- In unserer Vereinbarung steht: The fee is charged once.', '- [Text: In unserer Vereinbarung steht: The fee is charged once.]'],
    ['Custody fee charged once.', '[Text: Custody fee charged once.]'],
    ['Preis: [Preis]', 'Preis: [Preis]'],
    ['[Zu ergänzen: Mengen, Zeiten, Namen und Orte]', '[Zu ergänzen: Mengen, Zeiten, Namen und Orte]'],
  ])('%s', (line, expected) => expect(toReadableLine(line, outline)).toBe(expected))

  it('in English can contain short texts without a language', () => {
    expect(isReadable('NG-2, Via Roma 8', { ...outline, language: 'en' })).toBe(true)
    expect(isReadable('Die Gebühr wird einmal berechnet.', { ...outline, language: 'en' })).toBe(false)
  })
})

describe('a document', () => {
  const german = 'Guten Tag,\n\nwir haben die folgenden Unterlagen noch nicht erhalten.'

  it('has placeholders for sentences in a different language', () => {
    expect(replaceForeignSentences('de', `${german}\n\n- **Gebühr:** ${rule}`, [rule])).toBe(`${german}\n\n- **Gebühr:** [Text: ${rule}]`)
  })

  it('has the quotation marks of its language', () => {
    expect(replaceForeignSentences('fr', 'Vous avez refusé cette ligne avec “CO-50”.', [])).toBe(
      'Vous avez refusé cette ligne avec «\u00a0CO-50\u00a0».',
    )
  })

  it.each([`### Day before\n\n${german}`, `${german}\n\n> ${rule}`, `${german}\n\nBelegt: „${rule}“`, `${german}\n\n| ${rule} | 48 |`])(
    'keeps headings, quotations and tables: %j',
    (document) => expect(replaceForeignSentences('de', document, [rule])).toBe(document),
  )

  it('remains unchanged without a sentence in the language', () => {
    expect(replaceForeignSentences('en', german, [])).toBe(german)
  })
})
