import type { PasskeyListItem } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { type AuthError, apiErrorOfAuthError, unexpectedFailure } from '../api/api-error.ts'
import { securityKey } from './factors-query.ts'
import { runAuthCall } from './session.ts'

export type OwnPasskey = PasskeyListItem
type Outcome = { error: AuthError | null }

async function fetchPasskeys(): Promise<OwnPasskey[]> {
  const { response, error } = await runAuthCall(({ auth }) => auth.passkey.list())
  if (error || !response?.data) throw apiErrorOfAuthError(error ?? unexpectedFailure)
  return response.data
}

/** Fetches the user's passkeys, oldest first. */
export const passkeysQuery = (userId: string) => queryOptions({ queryKey: [...securityKey(userId), 'passkeys'], queryFn: fetchPasskeys })

/** Converts an error of the browser to the format of the authentication service's errors, without a status. */
function browserErrorOf(error: unknown): unknown {
  const { name, __isWebAuthnError: isBrowserError } = Object(error) as { name?: unknown; __isWebAuthnError?: unknown }
  if (isBrowserError !== true) return error
  return { status: 400, code: name === 'InvalidStateError' ? 'webauthn_credential_exists' : 'passkey_cancelled', message: '' }
}

/**
 * Creates a passkey in the browser and adds it to the account. If the passkey cannot be renamed to `name`, the name that the server chose
 * remains.
 */
export async function addOwnPasskey(name: string): Promise<Outcome> {
  const { response, error } = await runAuthCall(async ({ auth }) => {
    const registration = await auth.registerPasskey()
    return { data: registration.data, error: registration.error && browserErrorOf(registration.error) }
  })
  if (response?.data) await renameOwnPasskey(response.data.id, name)
  return { error }
}

export async function renameOwnPasskey(passkeyId: string, friendlyName: string): Promise<Outcome> {
  const { error } = await runAuthCall(({ auth }) => auth.passkey.update({ passkeyId, friendlyName }))
  return { error }
}

export async function removeOwnPasskey(passkeyId: string): Promise<Outcome> {
  const { error } = await runAuthCall(({ auth }) => auth.passkey.delete({ passkeyId }))
  return { error }
}
