import { afterEach, expect, test, vi } from 'vitest'
import { authErrorOf } from '../api/api-error.ts'
import { getSupabase } from '../api/supabase.ts'
import { type FakeResponder, sessionBody, startFakeBackend } from '../testing/fake-backend.ts'
import { stubBrowser } from '../testing/fake-browser.ts'
import { OfferExpiredError, requestSignedChallenge, signInWithSignature } from './passkey-sign-in.ts'
import { readSession } from './session-store.ts'

const challenge = { challenge_id: 'c1', expires_at: 0, options: { challenge: '-_8', rpId: 'localhost', userVerification: 'required' } }
const bytes = (...values: number[]) => new Uint8Array(values).buffer

class FakeCredential {
  id = '_-4'
  rawId = bytes(255, 238)
  response = { authenticatorData: bytes(1), clientDataJSON: bytes(2), signature: bytes(251, 255), userHandle: bytes(3) }
}

/** Behaves like a browser's request for a passkey that the user does not answer: it ends when the signal aborts it. */
const untilAborted = ({ signal }: CredentialRequestOptions) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))))

async function openPage(respond: FakeResponder, get: (options: CredentialRequestOptions) => Promise<unknown>) {
  const backend = await startFakeBackend(respond)
  stubBrowser(backend.url)
  const requests: CredentialRequestOptions[] = []
  vi.stubGlobal('PublicKeyCredential', FakeCredential)
  vi.stubGlobal('navigator', {
    credentials: {
      get: (options: CredentialRequestOptions) => {
        requests.push(options)
        return get(options)
      },
    },
  })
  cleanup = backend.close
  return { backend, requests }
}
let cleanup: () => Promise<void> = async () => undefined
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})

test("sends the signature in the server's format and stores the session", async () => {
  const respond: FakeResponder = ({ url }) =>
    url.endsWith('/options') ? { status: 200, body: challenge } : { status: 200, body: sessionBody('a.b.c') }
  const { backend, requests } = await openPage(respond, async () => new FakeCredential())
  const signed = await requestSignedChallenge('optional')
  expect(requests).toMatchObject([{ mediation: 'optional', publicKey: { challenge: new Uint8Array([251, 255]), allowCredentials: [] } }])
  expect(signed).toEqual({
    challengeId: 'c1',
    credential: {
      id: '_-4',
      rawId: '_-4',
      type: 'public-key',
      response: { authenticatorData: 'AQ', clientDataJSON: 'Ag', signature: '-_8', userHandle: 'Aw' },
      clientExtensionResults: {},
    },
  })
  expect(await signInWithSignature(signed)).toEqual({ error: null })
  expect(backend.calls).toEqual(['POST /auth/v1/passkeys/authentication/options', 'POST /auth/v1/passkeys/authentication/verify'])
  expect(readSession()).toMatchObject({ status: 'signed_in', user: { id: 'anna' } })
  await (await getSupabase()).auth.dispose()
})

test('lets a click start although an autofill offer is pending', async () => {
  const { requests } = await openPage(
    () => ({ status: 200, body: challenge }),
    (options) => (options.mediation === 'conditional' ? untilAborted(options) : Promise.resolve(new FakeCredential())),
  )
  const offered = requestSignedChallenge('conditional').catch(authErrorOf)
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(await requestSignedChallenge('optional')).toMatchObject({ challengeId: 'c1' })
  expect(await offered).toMatchObject({ code: 'passkey_cancelled' })
})

test('ends an offer before its challenge expires, and when the page is closed', async () => {
  const { requests } = await openPage(() => ({ status: 200, body: challenge }), untilAborted)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const lateRequest = requestSignedChallenge('conditional').catch((cause: unknown) => cause)
  while (requests.length === 0) await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(4.5 * 60_000)
  expect(await lateRequest).toBeInstanceOf(OfferExpiredError)
  const page = new AbortController()
  page.abort()
  expect(await requestSignedChallenge('conditional', { stop: page.signal }).catch((cause: unknown) => cause)).not.toBeInstanceOf(
    OfferExpiredError,
  )
})

test('preserves the code and message of a rejection', async () => {
  const refusal = { code: 'over_request_rate_limit', message: 'Request rate limit reached' }
  const { requests } = await openPage(() => ({ status: 429, body: refusal }), untilAborted)
  expect(authErrorOf(await requestSignedChallenge('optional').catch((cause: unknown) => cause))).toEqual(refusal)
  expect(requests).toEqual([])
})
