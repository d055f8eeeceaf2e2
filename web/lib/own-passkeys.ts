import type { PasskeyListItem } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { messages } from '../../contracts/messages.ts'
import { type AuthFault, apiErrorOfFault } from './api-error.ts'
import { securityKey } from './factors-query.ts'
import { attempt } from './session.ts'

export type OwnPasskey = PasskeyListItem
type Outcome = { error: AuthFault | null }

async function fetchPasskeys(): Promise<OwnPasskey[]> {
  const { answer, error } = await attempt(({ auth }) => auth.passkey.list())
  if (error || !answer?.data) throw apiErrorOfFault(error ?? { code: '', message: messages.fallbackError })
  return answer.data
}

/** The passkeys that sign the person in, the oldest first. */
export const passkeysQuery = (userId: string) => queryOptions({ queryKey: [...securityKey(userId), 'passkeys'], queryFn: fetchPasskeys })

/** What the browser did, in the form of what the service answers: it has no status of its own. */
function faultOfBrowser(error: unknown): unknown {
  const { name, __isWebAuthnError: isOfBrowser } = Object(error) as { name?: unknown; __isWebAuthnError?: unknown }
  if (isOfBrowser !== true) return error
  return { status: 400, code: name === 'InvalidStateError' ? 'webauthn_credential_exists' : 'passkey_cancelled', message: '' }
}

/** Has the browser make a passkey. @param name what it is called from then on; without it, it is as good */
export async function addOwnPasskey(name: string): Promise<Outcome> {
  const { answer, error } = await attempt(async ({ auth }) => {
    const made = await auth.registerPasskey()
    return { data: made.data, error: made.error && faultOfBrowser(made.error) }
  })
  if (answer?.data) await renameOwnPasskey(answer.data.id, name)
  return { error }
}

export async function renameOwnPasskey(passkeyId: string, friendlyName: string): Promise<Outcome> {
  const { error } = await attempt(({ auth }) => auth.passkey.update({ passkeyId, friendlyName }))
  return { error }
}

export async function removeOwnPasskey(passkeyId: string): Promise<Outcome> {
  const { error } = await attempt(({ auth }) => auth.passkey.delete({ passkeyId }))
  return { error }
}
