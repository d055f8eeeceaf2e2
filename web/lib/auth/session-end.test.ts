import { expect, it } from 'vitest'
import { isUnexpectedEnd } from './session-end.ts'

const user = { id: 'u', email: 'ada@example.com' }
const signedIn = { status: 'signed_in', user } as const
const signedOut = { status: 'signed_out' } as const
const loading = { status: 'loading' } as const

it.each([
  ['a session that ended in an open tab', signedOut, signedIn, true, true],
  ['a session that had expired when the page was opened', signedOut, loading, true, true],
  ['a visitor without a session', signedOut, loading, false, false],
  ['a session that was renewed', signedIn, loading, true, false],
  ['a session that needs a second factor', { ...signedOut, pendingUser: user }, signedIn, true, false],
] as const)('reports the end of a session: %s', (_, next, previous, hadSession, expected) => {
  expect(isUnexpectedEnd(next, previous, hadSession)).toBe(expected)
})
