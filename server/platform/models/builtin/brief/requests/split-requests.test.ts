import { expect, it } from 'vitest'
import type { Language } from '../../../../words/languages.ts'
import { composeBrief } from '../compose-brief.ts'
import { findRequests } from './find-requests.ts'

const requestsIn = (text: string, language: Language) => findRequests([text], language).map((request) => request.text)

it.each([
  ['en', 'I also need to change my address before Friday.'],
  ['en', 'Also, we still need the invoice by Monday.'],
  ['en', 'I would also like to know whether parking is free.'],
  ['en', 'Our driver needs a gate code.'],
  ['de', 'Außerdem brauche ich bis Freitag eine Bescheinigung.'],
  ['fr', 'J’ai aussi besoin d’une facture avant vendredi.'],
  ['fr', 'Il me faut également une attestation.'],
  ['es', 'También necesito la factura antes del viernes.'],
  ['it', 'Ho anche bisogno della fattura entro venerdì.'],
  ['pt', 'Também preciso da fatura até sexta-feira.'],
  ['nl', 'Ook wil ik de factuur voor vrijdag ontvangen.'],
] as const)('finds an added request in %s: %j', (language, text) => expect(requestsIn(text, language)).toEqual([text]))

it.each([
  ['en', 'Is the hall free on May 3, and what does it cost?', ['Is the hall free on May 3', 'what does it cost?']],
  ['en', 'Is there a group price, can the bus stay and do you cook?', ['Is there a group price', 'can the bus stay', 'do you cook?']],
  [
    'en',
    'Could you renew my pass, and also tell me when the pool opens?',
    ['Could you renew my pass', 'also tell me when the pool opens?'],
  ],
  ['en', 'Our son needs a pass, and could you move his lesson?', ['Our son needs a pass', 'could you move his lesson?']],
  [
    'de',
    'Können Sie den Termin verschieben und mir bitte die Rechnung schicken?',
    ['Können Sie den Termin verschieben', 'mir bitte die Rechnung schicken?'],
  ],
  ['fr', 'Pouvez-vous livrer lundi et combien coûte le montage ?', ['Pouvez-vous livrer lundi', 'combien coûte le montage ?']],
] as const)('splits two requests in %s: %j', (language, text, parts) => expect(requestsIn(text, language)).toEqual(parts))

it.each(['My laptop is broken and I need a new one.', 'Please tell me when and where we meet.', 'Can I bring my dog and my cat?'])(
  'keeps %j as one request',
  (text) => expect(requestsIn(text, 'en')).toEqual([text]),
)

it('returns the request at the end of a long sentence without the story before it', () => {
  const story = `We bought the mare in spring ${'and rode her along the river and over the hills '.repeat(6)}`
  expect(requestsIn(`${story.trim()}, and I would like to lower my instalment.`, 'en')).toEqual(['I would like to lower my instalment.'])
})

it('repeats a request in the outline whose only rule is meant for staff', () => {
  const chunks = [{ title: 'Office', text: 'The office party is in December; claims staff are then away.' }]
  const { outline } = composeBrief({ kind: 'draft', form: 'reply', brief: 'Answer.', received: 'We request $1,900 for our claim.', chunks })
  expect(outline).toContain('[Answer: We request $1,900 for our claim.]')
})

it('answers both requests of a message, the second with the words of the first', () => {
  const chunks = [
    { title: 'Hall', text: 'The hall is rented for $90 an evening. Keys are handed out at the office.' },
    { title: 'Addresses', text: 'A new address is entered in the member portal.' },
  ]
  const received = 'Is the hall free on May 3, and what does it cost? I also need to change my address before Friday.'
  const { text, outline } = composeBrief({ kind: 'draft', form: 'reply', brief: 'Answer.', received, chunks })
  expect(text.match(/^### /gm)).toHaveLength(3)
  expect(outline).toContain('The hall is rented for $90 an evening.')
  expect(outline).toContain('A new address is entered in the member portal.')
})
