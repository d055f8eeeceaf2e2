import { useQueryClient } from '@tanstack/react-query'
import { passkeyMessages } from '../../../../contracts/passkey-messages.ts'
import { type AuthFault, isSessionFault } from '../../../lib/api-error.ts'
import { deviceOf } from '../../../lib/device.ts'
import { toastError, toastFault } from '../../../lib/error-toasts.ts'
import { securityKey } from '../../../lib/factors-query.ts'
import { addOwnPasskey, type OwnPasskey, removeOwnPasskey } from '../../../lib/own-passkeys.ts'
import { endSession } from '../../../lib/request.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { freeName } from './use-factor-changes.ts'

const words = passkeyMessages.card

const ownWords: Record<string, string> = {
  passkey_cancelled: words.cancelled,
  webauthn_credential_exists: words.exists,
  too_many_passkeys: words.tooMany,
}

/** Says what did not happen; where the session is over, the door is next. */
export async function tellPasskeyFault(fault: AuthFault, fallback: string): Promise<void> {
  const description = ownWords[fault.code]
  description ? toastError(description) : toastFault(fault, fallback)
  if (isSessionFault(0, fault.code)) await endSession().catch(() => undefined)
}

/** What the browser is called, without its version: a passkey outlives it. */
const nameOfBrowser = () => deviceOf(navigator.userAgent).replace(/ \d+(?= on |$)/, '')

/** Adding and removing what stands in the list. */
export function usePasskeyChanges(userId: string) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityKey(userId) })
  const add = useSingleMutation({
    mutationFn: async (taken: readonly OwnPasskey[]) => addOwnPasskey(freeName(nameOfBrowser(), taken)),
    onSuccess: ({ error }) => (error ? tellPasskeyFault(error, words.addFailed) : void toast(words.added)),
    onSettled: refresh,
  })
  const remove = useSingleMutation({
    mutationFn: async (passkeyId: string) => removeOwnPasskey(passkeyId),
    onSuccess: ({ error }) => (error ? tellPasskeyFault(error, words.removeFailed) : void toast({ title: words.removed })),
    onSettled: refresh,
  })
  return { add, remove, refresh }
}
