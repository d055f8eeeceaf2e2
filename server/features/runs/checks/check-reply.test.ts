import { describe, expect, it } from 'vitest'
import { maxLinearFactor, measureGrowth } from '../../../testing/performance/growth.ts'
import { checkReply, type ReplyContext } from './check-reply.ts'

const context = (more: Partial<ReplyContext> = {}): ReplyContext => ({
  ...{ received: null, language: null, hasFixedLanguage: false, facts: [], canForward: false },
  ...more,
})
const codesOf = (text: string, more: Partial<ReplyContext> = {}) => checkReply(text, context(more)).map(({ code }) => code)

const german = 'Guten Tag, wann haben Sie am Samstag geöffnet, und kann ich bei Ihnen mit der Karte zahlen?'
const english = 'Thank you for your message. We are open on Saturday from ten to four, and you can pay by card.'
const polish = 'Dzień dobry, czy mogę prosić o informację, kiedy będzie dostępne moje zamówienie? Dziękuję za odpowiedź.'

describe('the language of a reply', () => {
  it.each([
    ['another language than the message', english, { received: german }, 'The text is in English, but the message is in German.'],
    ['an unsupported language', polish, { received: german }, 'The text is in another language, but the message is in German.'],
    [
      'a supported language after an unsupported one',
      english,
      { received: polish },
      'The text is in English, but the message is in another language.',
    ],
    [
      'another language than a setting fixes',
      english,
      { received: english, language: 'de', hasFixedLanguage: true },
      'The text is in English, but the language of the reader is German.',
    ],
  ])('fails in %s', (_, text, more, message) => {
    expect(checkReply(text, context(more))).toEqual([{ code: 'other_language', message }])
  })

  it.each([
    [
      'the same language',
      'Guten Tag, am Samstag haben wir von zehn bis vier geöffnet, und Sie können mit der Karte zahlen.',
      { received: german },
    ],
    ['the language that the definition states', english, { received: german, language: 'en' }],
    ['a letter whose language is derived from the case', english, { language: 'fr' }],
    ['sentences in both languages', `${german} ${english}`, { received: german }],
    ['a message that is too short to decide', english, { received: 'Rückruf bitte' }],
    ['a reply that is too short to decide', 'Ok.', { received: german }],
    [
      'quoted lines in another language',
      `Guten Tag, unsere Regel dazu lautet so:\n> ${english}\nSie können also mit der Karte zahlen.`,
      { received: german },
    ],
  ])('passes with %s', (_, text, more) => expect(codesOf(text, more)).toEqual([]))
})

describe('acts that a reply claims', () => {
  it('fail with the sentence', () => {
    expect(checkReply('Thank you. We have cancelled your appointment on Friday.', context())).toEqual([
      {
        code: 'unperformed_act',
        message:
          'No step of this workflow did what the text says: “We have cancelled your appointment on Friday.” Do it before you approve, or change the sentence.',
      },
    ])
  })

  it.each([
    ['Your order 5512 has been shipped.', ['Order 5512: shipped on 3 May']],
    ['Your order 5512 was shipped on 3 May.', ['order,status\n5512,shipped,2026-05-03']],
    ['Your order was delivered to the wrong address, we are sorry.', ['My order was delivered to the wrong address']],
    ['Ihre Bestellung wurde an die falsche Adresse geliefert.', ['Meine Bestellung wurde an die falsche Adresse geliefert.']],
  ])('pass if a fact reports them: %s', (text, facts) => expect(codesOf(text, { facts })).toEqual([]))

  it.each([
    ['Your order has been shipped today.', ['Orders are shipped within two days.']],
    ['Your appointment has been cancelled.', ['Has my appointment been cancelled?']],
    ['We have refunded your order.', ['If your order was refunded, the voucher is void.']],
  ])('fail if a fact is only a rule, a question or a condition: %s', (text, facts) =>
    expect(codesOf(text, { facts })).toEqual(['unperformed_act']),
  )

  it('pass for a message that is passed on, only if a step does so', () => {
    const text = 'We have forwarded your message to our billing team.'
    expect(codesOf(text, { canForward: true })).toEqual([])
    expect(codesOf(text)).toEqual(['unperformed_act'])
  })

  it('are found in time linear in the length of the text and the facts', async () => {
    const sentence = 'We have, as you asked, moved everything and also thought about it for a long while. '
    const text = (length: number) => sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)
    expect(await measureGrowth((length) => codesOf(text(length), { facts: [text(length)] }), 20_000)).toBeLessThan(maxLinearFactor)
  })
})
