import { expect, it } from 'vitest'
import { parseAddresses } from './parse-addresses.ts'

it.each([
  ['', [], []],
  ['a@example.com', ['a@example.com'], []],
  ['A@Example.com, b@example.com;c@example.com\nb@example.com', ['a@example.com', 'b@example.com', 'c@example.com'], []],
  ['Ada Lovelace <ada@example.com>, "Hopper, Grace" <grace@example.com>', ['ada@example.com', 'grace@example.com'], []],
  ['Ada <ada@example.com>\nbob@example.com', ['ada@example.com', 'bob@example.com'], []],
  ['ada at example.com', [], ['ada', 'at', 'example.com']],
])('reads the addresses of %j', (text, valid, invalid) => {
  expect(parseAddresses(text)).toEqual({ valid, invalid })
})
