import { useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { administrationPaths, type FactorReset } from '../../../../contracts/administration.ts'
import type { FactorResetRequest } from '../../../../contracts/factor-reset.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { callProduct } from '../../../lib/product-call.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { sessionsKey } from '../sessions/session-queries.ts'
import { type UserRow, usersKey } from './user-queries.ts'

const words = adminMessages.users.factors

/** Takes somebody's second factors away, at once and everywhere. */
export function useResetFactors({ id, email }: Pick<UserRow, 'id' | 'email'>, onDone: () => void) {
  const queryClient = useQueryClient()
  const { run, isPending } = useSingleMutation({
    // The answer is our own server's, of this shape (contracts/administration.ts).
    mutationFn: async (wanted: FactorResetRequest) =>
      (await callProduct('POST', administrationPaths.resetFactors(id), wanted)) as FactorReset,
    onSuccess: ({ factors, recoveryCodes, passkeys }) => {
      toast({ title: factors + recoveryCodes + passkeys > 0 ? words.done(email) : words.nothing(email) })
      onDone()
    },
    onError: (error) => toastFailure(error, words.failed),
    onSettled: () => Promise.all([usersKey, sessionsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return { reset: run, isPending }
}
