import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthServer, startAuthServer } from '../../../testing/auth/auth-server.ts'
import { readClaims } from '../../../testing/auth/factors.ts'

const url = 'http://workwright.test/login'
let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ AUTH_WEB3_CHAINS: 'ethereum,solana' })
})
afterAll(() => server.stop())

/** Creates a wallet with the interface for web pages (EIP-1193). */
function ethereumWallet(secret = secp256k1.utils.randomSecretKey()) {
  const key = secp256k1.getPublicKey(secret, false)
  const address = `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex')}`
  const sign = (message: string) => {
    const text = Buffer.from(message)
    const digest = keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]))
    const [recovery = 0, ...rest] = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' })
    return `0x${Buffer.from([...rest, recovery + 27]).toString('hex')}`
  }
  const request = async ({ method, params }: { method: string; params?: unknown[] }): Promise<unknown> => {
    if (method === 'eth_requestAccounts') return [address]
    if (method === 'eth_chainId') return '0x1'
    return sign(Buffer.from(String(params?.[0]).slice(2), 'hex').toString())
  }
  return { address, sign, wallet: { request } as never }
}

function solanaWallet(secret = ed25519.utils.randomSecretKey()) {
  const address = base58.encode(ed25519.getPublicKey(secret))
  const signMessage = async (bytes: Uint8Array) => ed25519.sign(bytes, secret)
  return { address, signMessage, wallet: { signMessage, publicKey: { toBase58: () => address } } as never }
}

let nonces = 10_000_000
const messageOf = (
  address: string,
  { domain = 'workwright.test', uri = url, chain = '1', issuedAt = new Date(), more: extraLines = '' } = {},
) => {
  nonces += 1
  return `${domain} wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: ${uri}\nVersion: 1\nChain ID: ${chain}\nNonce: ${nonces}\nIssued At: ${issuedAt.toISOString()}${extraLines}`
}

describe('sign-in with an Ethereum wallet', () => {
  it('signs a user in to the same account each time', async () => {
    const { address, wallet } = ethereumWallet()
    const ids = []
    for (const nonce of ['first-nonce', 'other-nonce']) {
      const client = server.client()
      const { data, error } = await client.auth.signInWithWeb3({
        chain: 'ethereum',
        wallet,
        statement: 'Welcome',
        options: { url, signInWithEthereum: { nonce } },
      })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({
        email: '',
        identities: [{ provider: 'web3', id: `web3:ethereum:${address}` }],
        app_metadata: { provider: 'web3' },
      })
      expect(await readClaims(client)).toMatchObject({ amr: [{ method: 'web3' }] })
      ids.push(data.user?.id)
    }
    expect(ids[0]).toBe(ids[1])
  })

  const minutes = (n: number) => new Date(Date.now() + n * 60_000)
  it.each<[string, Parameters<typeof messageOf>[1], string]>([
    ['for another domain', { domain: 'evil.test', uri: 'http://evil.test/' }, 'Message is for a different domain'],
    ['for another address', { uri: 'http://evil.test/' }, 'Message is for a different address'],
    ['for an invalid chain', { chain: '0' }, 'Message is for a different chain'],
    ['that is too old', { issuedAt: minutes(-11) }, 'Message was issued too long ago'],
    ['from the future', { issuedAt: minutes(2) }, 'Message was issued in the future'],
    ['that has expired', { more: `\nExpiration Time: ${minutes(-1).toISOString()}` }, 'Message has expired'],
    ['that is not valid yet', { more: `\nNot Before: ${minutes(1).toISOString()}` }, 'Message is not valid yet'],
    ['with an unknown line', { more: '\nAdmin: true' }, 'Message is not a sign-in message of Ethereum'],
  ])('rejects a message %s', async (_, options, reason) => {
    const { address, sign } = ethereumWallet()
    const message = messageOf(address, options)
    const { error } = await server.client().auth.signInWithWeb3({ chain: 'ethereum', message, signature: sign(message) as `0x${string}` })
    expect(error).toMatchObject({ status: 400, message: reason })
  })

  it('rejects a replayed message, also with the other form of its signature', async () => {
    const { address, sign } = ethereumWallet()
    const message = messageOf(address)
    const signature = sign(message) as `0x${string}`
    const signIn = (signature: `0x${string}`) => server.client().auth.signInWithWeb3({ chain: 'ethereum', message, signature: signature })
    const { s, r, recovery } = secp256k1.Signature.fromBytes(
      new Uint8Array(Buffer.from(signature.slice(2, 130), 'hex')),
      'compact',
    ).addRecoveryBit(Number.parseInt(signature.slice(130), 16) - 27)
    const otherSignature = new secp256k1.Signature(r, secp256k1.Point.CURVE().n - s)
    const other = `0x${otherSignature.toHex('compact')}${(27 + (1 - (recovery ?? 0))).toString(16)}` as const
    expect((await signIn(other)).error).toMatchObject({ message: 'Signature does not match the message' })
    expect((await signIn(signature)).error).toBeNull()
    expect((await signIn(signature)).error).toMatchObject({ message: 'This message has already been used' })
  })

  it('checks the signature before the content of the message', async () => {
    const message = messageOf(ethereumWallet().address, { domain: 'evil.test', issuedAt: minutes(-11) })
    const { error } = await server
      .client()
      .auth.signInWithWeb3({ chain: 'ethereum', message, signature: ethereumWallet().sign(message) as `0x${string}` })
    expect(error).toMatchObject({ message: 'Signature does not match the message' })
  })

  it('rejects the signature of another account, and an invalid one', async () => {
    const message = messageOf(ethereumWallet().address)
    for (const signature of [ethereumWallet().sign(message), '0x', `0x${'00'.repeat(65)}`, 'nonsense']) {
      const { error } = await server.client().auth.signInWithWeb3({ chain: 'ethereum', message, signature: signature as `0x${string}` })
      expect(error).toMatchObject({ message: 'Signature does not match the message' })
    }
  })
})

describe('sign-in with a Solana wallet', () => {
  it('signs a user in', async () => {
    const { address, wallet } = solanaWallet()
    const { data, error } = await server.client().auth.signInWithWeb3({ chain: 'solana', wallet, statement: 'Welcome', options: { url } })
    expect(error).toBeNull()
    expect(data.user?.identities).toMatchObject([{ provider: 'web3', id: `web3:solana:${address}` }])
  })

  it('rejects a message for another domain, and the signature of another account', async () => {
    const [ada, eve] = [solanaWallet(), solanaWallet()]
    const message = `workwright.test wants you to sign in with your Solana account:\n${ada.address}\n\nVersion: 1\nURI: ${url}\nIssued At: ${new Date().toISOString()}`
    const signIn = async (text: string, { signMessage }: typeof ada) =>
      (
        await server
          .client()
          .auth.signInWithWeb3({ chain: 'solana', message: text, signature: await signMessage(new TextEncoder().encode(text)) })
      ).error?.message
    expect(await signIn(message, eve)).toBe('Signature does not match the message')
    expect(await signIn(message.replaceAll('workwright.test', 'evil.test'), ada)).toBe('Message is for a different domain')
    expect(await signIn(message, ada)).toBeUndefined()
  })
})

it('rejects wallets of a chain that is not in the settings', async () => {
  expect(await server.call('POST /token?grant_type=web3', { body: { chain: 'bitcoin' } })).toMatchObject({
    status: 400,
    body: { code: 'web3_unsupported_chain' },
  })
  const disabledServer = await startAuthServer()
  try {
    for (const body of [{ chain: 'ethereum' }, { chain: 'ethereum', message: { not: 'a text' } }, 'no JSON'])
      expect(await disabledServer.call('POST /token?grant_type=web3', { body })).toMatchObject({
        status: 422,
        body: { code: 'web3_provider_disabled' },
      })
  } finally {
    await disabledServer.stop()
  }
})
