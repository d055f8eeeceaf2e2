import { describe, expect, it } from 'vitest'
import { evaluate } from '../../liquid/liquid.ts'

const rewritten = (notes: string) => evaluate('notes | told_to_client', { notes })

describe('told_to_client', () => {
  it.each([
    ['Tried the blue coat, loves wool.', ['You tried the blue coat. I remember that you love wool.']],
    ['Likes linen, no heels.', ['I remember that you like linen and want no heels.']],
    ['Came on Saturday looking for a gift for her sister.', ['You were looking for a gift for your sister.']],
    ['Tried the red shoes, not sure about size', ['When you tried the red shoes, you were not sure about the size.']],
    ['She came Tuesday with her daughter.', ['You came on Tuesday with your daughter.']],
    ['Mentioned his brother needs a tie', ['You mentioned that your brother needs a tie.']],
    ['The customer opened a branch in Lyon and moved the warehouse.', ['You opened a branch in Lyon and moved the warehouse.']],
  ])('rewrites %j for the reader', (notes, expected) => {
    expect(rewritten(notes)).toEqual(expected)
  })

  it.each(['Gave her the catalog.', 'Seemed tired.', 'We told him about the sale.', 'Wants us to call him.', 'War am Samstag hier.'])(
    'omits %j',
    (notes) => expect(rewritten(notes)).toEqual([]),
  )
})

it.each([
  ['Beneficiaries of the old account not checked.', 'Still to be checked: beneficiaries of the old account.'],
  ['The mandate has not been signed', 'Still to be signed: the mandate.'],
  ['Promised to send the quotes.', 'Promised to send the quotes.'],
  ['We agreed to review her will', 'We agreed to review your will.'],
])('open_point rewrites %j for the client', (note, expected) => expect(evaluate('note | open_point', { note })).toBe(expected))
