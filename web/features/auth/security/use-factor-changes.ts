import { useQueryClient } from '@tanstack/react-query'
import type { AuthError } from '../../../lib/api/api-error.ts'
import { securityKey } from '../../../lib/auth/factors-query.ts'
import { addPasskey, type KnownFactor, type Outcome, removeFactorAndRenewToken } from '../../../lib/auth/second-factor.ts'
import { readSession } from '../../../lib/auth/session-store.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastAuthError } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { secondFactorMessages } from '../second-factor/second-factor-messages.ts'

const messages = secondFactorMessages.factors

const ownMessages: Record<string, string> = { passkey_cancelled: messages.passkeyCancelled, mfa_factor_name_conflict: messages.nameTaken }
export const toastFactorError = ({ code, message }: AuthError, fallback: string) =>
  toastAuthError({ code, message: ownMessages[code] ?? message }, fallback)

/** Returns the first unused name among "Passkey", "Passkey 2", … */
export function unusedName(preferred: string, existing: readonly Pick<KnownFactor, 'friendly_name'>[]): string {
  const names = new Set(existing.map(({ friendly_name }) => friendly_name))
  const numbered = (n: number): string => (n === 1 ? preferred : `${preferred} ${n}`)
  let n = 1
  while (names.has(numbered(n))) n += 1
  return numbered(n)
}

/**
 * Starts enrolling a factor under an unused name. An unfinished enrolment is not listed, but reserves its name for 15 minutes; in that
 * case the new factor's name gets a suffix.
 */
export async function enrollWithUnusedName<T extends Outcome>(
  preferred: string,
  existing: readonly Pick<KnownFactor, 'friendly_name'>[],
  begin: (name: string) => Promise<T>,
): Promise<T> {
  const name = unusedName(preferred, existing)
  const firstAttempt = await begin(name)
  return firstAttempt.error?.code === 'mfa_factor_name_conflict' ? begin(`${name} (${Date.now().toString(36).slice(-4)})`) : firstAttempt
}

/** Returns functions that add and remove second factors. */
export function useFactorChanges(userId: string) {
  const queryClient = useQueryClient()
  // Refetches the lists. If the user must verify another factor after a removal, the refetch follows the verification.
  const refresh = () =>
    queryClient.invalidateQueries({
      queryKey: securityKey(userId),
      refetchType: readSession().status === 'signed_in' ? 'active' : 'none',
    })
  const remove = useSingleMutation({
    mutationFn: async (factorId: string) => removeFactorAndRenewToken(factorId),
    onSuccess: ({ error }) => (error ? toastFactorError(error, messages.removeFailed) : toast({ title: messages.removed })),
    onSettled: refresh,
  })
  const passkey = useSingleMutation({
    mutationFn: async (existing: readonly KnownFactor[]) => enrollWithUnusedName(messages.passkey, existing, addPasskey),
    onSuccess: ({ error }) => (error ? toastFactorError(error, messages.addFailed) : toast(messages.added)),
    onSettled: refresh,
  })
  return { remove, passkey, refresh }
}
