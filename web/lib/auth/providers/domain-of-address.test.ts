import { expect, it } from 'vitest'
import { domainOfAddress } from './domain-of-address.ts'

it.each([
  ['ada@acme.example', 'acme.example'],
  [' Ada@ACME.example ', 'acme.example'],
  ['ada@mail.acme.example', 'mail.acme.example'],
  ['ada@acme', null],
  ['ada@acme.', null],
  ['ada', null],
  ['@acme.example', null],
  ['a@b@acme.example', null],
  ['', null],
])('the domain of %j is %j', (text, domain) => expect(domainOfAddress(text)).toBe(domain))
