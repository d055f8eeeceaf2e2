import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, it } from 'vitest'
import { samlKeys } from './saml-key.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const pem = (key: KeyObject, type: 'pkcs1' | 'pkcs8' = 'pkcs8') => key.export({ type, format: 'pem' }).toString()
const base64 = (key: KeyObject, type: 'pkcs1' | 'pkcs8') => key.export({ type, format: 'der' }).toString('base64')

it.each([
  ['PEM', pem(privateKey)],
  ['PEM of PKCS #1', pem(privateKey, 'pkcs1')],
  ['PEM in one line', pem(privateKey).replaceAll('\n', '\\n')],
  ['base64 of PKCS #8', base64(privateKey, 'pkcs8')],
  ['base64 of PKCS #1', base64(privateKey, 'pkcs1')],
])('%s is parsed', (_, text) => {
  expect(samlKeys.parse(text).map((key) => key.equals(privateKey))).toEqual([true])
})

it('several keys are parsed in the given order', () => {
  const [first, second] = samlKeys.parse(`${base64(otherKey, 'pkcs1')}, ${pem(privateKey)}`)
  expect([first!.equals(otherKey), second!.equals(privateKey)]).toEqual([true, true])
})

it.each([
  ['text that is not a key', 'nonsense'],
  ['a short key', pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey)],
  [
    'a key of another kind',
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  ],
  ['a key followed by an empty one', `${pem(privateKey)},`],
])('%s is rejected, and the error does not contain the value', (_, text) => {
  const { success, error } = samlKeys.safeParse(text)
  expect(success).toBe(false)
  expect(error!.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^must be RSA private keys of at least 2048 bits/)])
})
