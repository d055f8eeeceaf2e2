import { describe, expect, it } from 'vitest'
import { findReported, findRequests } from './find-requests.ts'
import { readMessage } from './read-message.ts'

const requestsIn = (text: string, language: Parameters<typeof findRequests>[1]) =>
  findRequests(readMessage(text).body, language).map((request) => request.text)

describe('requests in a message', () => {
  it.each([
    [
      'en',
      'Dear team,\nthe kiln is cold. Please send a technician. Is Tuesday free?\nRegards\nMo',
      ['Please send a technician.', 'Is Tuesday free?'],
    ],
    [
      'de',
      'Hallo,\nder Ofen bleibt kalt. Könnten Sie jemanden schicken? Ich möchte die Rechnung ändern lassen.',
      ['Könnten Sie jemanden schicken?', 'Ich möchte die Rechnung ändern lassen.'],
    ],
    [
      'fr',
      'Bonjour,\nle four est froid. Je voudrais un rendez-vous. Merci de rappeler demain.',
      ['Je voudrais un rendez-vous.', 'Merci de rappeler demain.'],
    ],
    ['es', 'Hola,\nel horno está frío. Necesito un técnico. ¿Cuándo pueden venir?', ['Necesito un técnico.', '¿Cuándo pueden venir?']],
    [
      'it',
      'Buongiorno,\nil forno è freddo. Vorrei un preventivo. Quando potete venire?',
      ['Vorrei un preventivo.', 'Quando potete venire?'],
    ],
    ['pt', 'Olá,\no forno está frio. Gostaria de um orçamento. Quando podem vir?', ['Gostaria de um orçamento.', 'Quando podem vir?']],
    ['nl', 'Beste,\nde oven is koud. Graag een monteur. Wanneer kunt u komen?', ['Graag een monteur.', 'Wanneer kunt u komen?']],
  ] as const)('are found in %s', (language, text, expected) => expect(requestsIn(text, language)).toEqual(expected))

  it('start after a sentence that ends with an English date', () => {
    expect(requestsIn('The kiln broke on March 4. Please send a technician.', 'en')).toEqual(['Please send a technician.'])
  })

  it('are the items of a numbered list, each once', () => {
    expect(
      requestsIn(
        'Hi,\ntwo things:\n1) opening hours\n2) price of clay\nCould you send the price list?\nCould you send the price list?',
        'en',
      ),
    ).toEqual(['opening hours', 'price of clay', 'Could you send the price list?'])
  })

  it.each([
    ['en', 'The kiln is new. I am not sure which plug it needs.', ['I am not sure which plug it needs.']],
    ['de', 'Der Ofen ist neu. Ich weiß nicht, ob er passt.', ['Ich weiß nicht, ob er passt.']],
    ['es', 'El horno es nuevo. No sé cuándo llega.', ['No sé cuándo llega.']],
  ] as const)('include indirect questions in %s', (language, text, expected) => expect(requestsIn(text, language)).toEqual(expected))

  it('include the items of a list that is announced, and a postscript behind the name', () => {
    const text = 'Hello,\nour order for May:\n- 4 wheels of gouda\n- 12 tubs of butter\nThanks\nMo Reid\nPS: please deliver to the yard'
    expect(requestsIn(text, 'en')).toEqual(['4 wheels of gouda', '12 tubs of butter', 'PS: please deliver to the yard'])
  })

  it('are no lines of a list of facts', () => {
    expect(requestsIn('Here is what we have:\n- 4 wheels of gouda\n- 12 tubs of butter', 'en')).toEqual([])
  })

  it.each([
    ['I would come on Monday instead. Is that possible?', ['I would come on Monday instead. Is that possible?']],
    ['Could we move it to Monday? Is that all right?', ['Could we move it to Monday?']],
  ])('include a question about the sentence before it: %j', (text, expected) => expect(requestsIn(text, 'en')).toEqual(expected))

  it('are found in a message that starts with a greeting and has no period', () => {
    expect(requestsIn('hi can you send me the invoice for may', 'en')).toEqual(['hi can you send me the invoice for may'])
  })

  it.each(['Have a nice day.', 'Please find attached the menu.', 'Order 77120.', 'Let me look.'])('exclude %j', (text) =>
    expect(requestsIn(text, 'en')).toEqual([]),
  )

  it('are joined over wrapped lines, and exclude polite phrases', () => {
    expect(requestsIn('Could you send the glaze\nto our studio?\nPlease do not hesitate to call.', 'en')).toEqual([
      'Could you send the glaze to our studio?',
    ])
  })
})

it.each([
  [
    'Asked twice about paid co-ops and whether the minor fits in four years.',
    ['Asked twice about paid co-ops', 'whether the minor fits in four years.'],
  ],
  ['Two patients waited five weeks and the report never came back.', ['Two patients waited five weeks', 'the report never came back.']],
  ['Wants a table and four chairs.', ['Wants a table and four chairs.']],
])('are split at the points of notes: %s', (notes, expected) => {
  expect(findReported([notes], 'en')).toEqual(expected)
})

it.each([
  ['the pump leaks since noon. two boxes are wet. please fix this', 'the pump leaks since noon. two boxes are wet. please fix this'],
  ['Die Tür klemmt. Kümmern Sie sich darum.', 'Die Tür klemmt. Kümmern Sie sich darum.'],
])('contain the sentences before a request that does not name its matter: %s', (text, expected) => {
  expect(findRequests([text], null).map((request) => request.text)).toEqual([expected])
})
