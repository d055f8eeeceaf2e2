import { describe, expect, it } from 'vitest'
import { maskCredentials, maskFields } from './mask-credentials.ts'

const key = ['sk', 'live', '51Mx8QzT4kWbR7nVcY2LpHsJ'].join('_')

describe('maskCredentials', () => {
  it.each([
    [`Our key is ${key}, is it right?`, 'Our key is sk_l…, is it right?'],
    ['Passwort: Regenbogen_77!', 'Passwort: Rege…'],
    ['Card 4242 4242 4242 4242, please', 'Card 4242…, please'],
    ['Amex 378282246310005.', 'Amex 3782….'],
  ])('shows only the first four characters: %s', (text, masked) => expect(maskCredentials(text).text).toBe(masked))

  it.each([
    'Order 4711, tracking 4242424242424241, IBAN DE89 3704 0044 0532 0130 00',
    'I forgot my password. Call +49 30 1234567.',
    'Invoice 5105105105105101 of 2026-11-24 over 1.234,56',
  ])('changes no text without credentials: %s', (text) => expect(maskCredentials(text)).toEqual({ text, masks: [] }))

  it('names each mask once', () => expect(maskCredentials(`${key} and again ${key}`).masks).toEqual(['sk_l…']))
})

describe('maskFields', () => {
  it('masks each text of an input, and names the masks', () => {
    expect(maskFields({ message: key, logs: `x ${key}`, count: 1 })).toEqual({
      fields: { message: 'sk_l…', logs: 'x sk_l…', count: 1 },
      masks: ['sk_l…'],
    })
  })
})
