import { useQueryClient } from '@tanstack/react-query'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import type { AuthFault } from '../../../lib/api-error.ts'
import { toastFault } from '../../../lib/error-toasts.ts'
import { securityKey } from '../../../lib/factors-query.ts'
import { addPasskey, type KnownFactor, type Outcome, retireFactor } from '../../../lib/second-factor.ts'
import { readSession } from '../../../lib/session-store.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'

const words = secondFactorMessages.factors

const ownWords: Record<string, string> = { passkey_cancelled: words.passkeyCancelled, mfa_factor_name_conflict: words.nameTaken }
export const toastFactorFault = ({ code, message }: AuthFault, fallback: string) =>
  toastFault({ code, message: ownWords[code] ?? message }, fallback)

/** A name that is still free: "Passkey", "Passkey 2", … */
export function freeName(wanted: string, taken: readonly Pick<KnownFactor, 'friendly_name'>[]): string {
  const names = new Set(taken.map(({ friendly_name }) => friendly_name))
  const numbered = (n: number): string => (n === 1 ? wanted : `${wanted} ${n}`)
  let n = 1
  while (names.has(numbered(n))) n += 1
  return numbered(n)
}

/**
 * Begins a factor under a name of its own. One that was begun in another tab, or given up, may be in the way for a quarter
 * of an hour without standing in the list: then the name bears the time.
 */
export async function underFreeName<T extends Outcome>(
  wanted: string,
  taken: readonly Pick<KnownFactor, 'friendly_name'>[],
  begin: (name: string) => Promise<T>,
): Promise<T> {
  const name = freeName(wanted, taken)
  const first = await begin(name)
  return first.error?.code === 'mfa_factor_name_conflict' ? begin(`${name} (${Date.now().toString(36).slice(-4)})`) : first
}

/** Adding and removing what stands in the list. */
export function useFactorChanges(userId: string) {
  const queryClient = useQueryClient()
  // Who owes another factor after this one went reads it once that is shown.
  const refresh = () =>
    queryClient.invalidateQueries({
      queryKey: securityKey(userId),
      refetchType: readSession().status === 'signed_in' ? 'active' : 'none',
    })
  const remove = useSingleMutation({
    mutationFn: async (factorId: string) => retireFactor(factorId),
    onSuccess: ({ error }) => (error ? toastFactorFault(error, words.removeFailed) : toast({ title: words.removed })),
    onSettled: refresh,
  })
  const passkey = useSingleMutation({
    mutationFn: async (taken: readonly KnownFactor[]) => underFreeName(words.passkey, taken, addPasskey),
    onSuccess: ({ error }) => (error ? toastFactorFault(error, words.addFailed) : toast(words.added)),
    onSettled: refresh,
  })
  return { remove, passkey, refresh }
}
