import { useQueryClient } from '@tanstack/react-query'
import { type AuthError, isSessionError } from '../../../lib/api/api-error.ts'
import { endSession } from '../../../lib/api/request.ts'
import { securityKey } from '../../../lib/auth/factors-query.ts'
import { addOwnPasskey, type OwnPasskey, removeOwnPasskey } from '../../../lib/auth/own-passkeys.ts'
import { deviceOf } from '../../../lib/format/device.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastAuthError, toastError } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { passkeyMessages } from '../passkey-messages.ts'
import { unusedName } from './use-factor-changes.ts'

const messages = passkeyMessages.card

const ownMessages: Record<string, string> = {
  passkey_cancelled: messages.cancelled,
  webauthn_credential_exists: messages.exists,
  too_many_passkeys: messages.tooMany,
}

/** Shows the error of a change. If the session has ended, opens the login screen. */
export async function toastPasskeyError(error: AuthError, fallback: string): Promise<void> {
  const description = ownMessages[error.code]
  description ? toastError(description) : toastAuthError(error, fallback)
  if (isSessionError(0, error.code)) await endSession().catch(() => undefined)
}

/** Returns the browser's name without its version, because a passkey outlives updates of the browser. */
const nameOfBrowser = () => deviceOf(navigator.userAgent).replace(/ \d+(?= on |$)/, '')

/** Returns functions that add and remove passkeys. */
export function usePasskeyChanges(userId: string) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityKey(userId) })
  const add = useSingleMutation({
    mutationFn: async (existing: readonly OwnPasskey[]) => addOwnPasskey(unusedName(nameOfBrowser(), existing)),
    onSuccess: ({ error }) => (error ? toastPasskeyError(error, messages.addFailed) : void toast(messages.added)),
    onSettled: refresh,
  })
  const remove = useSingleMutation({
    mutationFn: async (passkeyId: string) => removeOwnPasskey(passkeyId),
    onSuccess: ({ error }) => (error ? toastPasskeyError(error, messages.removeFailed) : void toast({ title: messages.removed })),
    onSettled: refresh,
  })
  return { add, remove, refresh }
}
