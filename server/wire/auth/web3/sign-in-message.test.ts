import { expect, it } from 'vitest'
import { parseSignInMessage } from './sign-in-message.ts'

const head = 'work.test:3000 wants you to sign in with your Ethereum account:\n0xabc\n\n'
const fields = 'URI: https://work.test:3000/login\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-01-02T03:04:05.678Z'

it('parses a message with and without a statement', () => {
  const read = { domain: 'work.test:3000', address: '0xabc', uri: 'https://work.test:3000/login', chainId: '1', nonce: '12345678' }
  expect(parseSignInMessage(`${head}Welcome back\n\n${fields}`, 'Ethereum')).toMatchObject({ ...read, statement: 'Welcome back' })
  expect(parseSignInMessage(`${head}\n${fields}`, 'Ethereum')).toMatchObject({ ...read, statement: null })
  expect(parseSignInMessage(head + fields, 'Ethereum')).toMatchObject({
    statement: null,
    issuedAt: new Date('2026-01-02T03:04:05.678Z'),
    expiresAt: null,
  })
  expect(parseSignInMessage(`${head}${fields}\nResources:\n- https://a.test\n- ipfs://b`, 'Ethereum')).not.toBeNull()
})

it.each([
  ['for another chain', `${head.replace('Ethereum', 'Solana')}${fields}`],
  ['with another version', head + fields.replace('Version: 1', 'Version: 2')],
  ['without a time', head + fields.replace(/\nIssued At.*/, '')],
  ['with a time without a zone', head + fields.replace('678Z', '678')],
  ['without a URI', head + fields.replace(/URI.*\n/, '')],
  ['with a repeated field', `${head}${fields}\nNonce: 87654321`],
  ['with an unknown line', `${head}${fields}\nhello`],
  ['with a field after its resources', `${head}${fields}\nResources:\n- a\nNonce: 1`],
  ['with a user in its domain', `evil.test@${head}${fields}`],
  ['with a path in its domain', `evil.test/${head}${fields}`],
  ['with a carriage return', head + fields.replace('\nVersion', '\r\nVersion')],
  ['that is too long', `${head}${'x'.repeat(5000)}\n\n${fields}`],
  ['that is empty', ''],
])('rejects a message %s', (_, text) => expect(parseSignInMessage(text, 'Ethereum')).toBeNull())
