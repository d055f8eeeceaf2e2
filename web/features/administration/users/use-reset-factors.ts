import { useQueryClient } from '@tanstack/react-query'
import { administrationPaths, type FactorReset } from '../../../../contracts/administration/administration.ts'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import type { FactorResetRequest } from '../../../../contracts/administration/factor-reset.ts'
import { callProduct } from '../../../lib/api/product-call.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { sessionsKey } from '../sessions/session-queries.ts'
import { type NamedUser, usersKey } from './user-queries.ts'

const messages = adminMessages.users.factors

/** Returns a function that removes a user's second factors and ends their sessions. */
export function useResetFactors({ id, name }: Pick<NamedUser, 'id' | 'name'>, onDone: () => void) {
  const queryClient = useQueryClient()
  const { run, isPending } = useSingleMutation({
    // Cast: the server's response has this type (contracts/administration/administration.ts).
    mutationFn: async (body: FactorResetRequest) => (await callProduct('POST', administrationPaths.resetFactors(id), body)) as FactorReset,
    onSuccess: ({ factors, recoveryCodes, passkeys }) => {
      toast({ title: factors + recoveryCodes + passkeys > 0 ? messages.done(name) : messages.nothing(name) })
      onDone()
    },
    onError: (error) => toastFailure(error, messages.failed),
    onSettled: () => Promise.all([usersKey, sessionsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return { reset: run, isPending }
}
