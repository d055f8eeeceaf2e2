import { expect, it } from 'vitest'
import { isPhoneNumber, plainNumber } from './phone-number.ts'

it.each(['+49 151 23456789', '+1 (555) 010-9000', '+4915123456789'])('accepts %s', (text) => {
  expect(isPhoneNumber(text)).toBe(true)
})

it.each(['', '0151 23456789', '49 151 23456789', '+0 151 23456789', '+49', '+49 151 23456789 12345'])('rejects %j', (text) => {
  expect(isPhoneNumber(text)).toBe(false)
})

it('removes separators before a number is sent', () => {
  expect(plainNumber('+1 (555) 010-9000')).toBe('+15550109000')
})
