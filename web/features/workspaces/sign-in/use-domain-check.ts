import { useQueryClient } from '@tanstack/react-query'
import { messages } from '../../../../contracts/messages.ts'
import type { DomainCheck } from '../../../../contracts/workspaces/workspace-sign-in.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { workspacesKey } from '../../../lib/auth/workspaces-query.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastError, toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { Domain } from './sign-in-queries.ts'

const problems: Record<Exclude<DomainCheck, 'proven'>, string> = {
  missing: 'The record was not found. A new record can take an hour to be visible.',
  claimed: 'Another workspace has proven this domain. Remove its record from the DNS settings of the domain, then check again.',
  unavailable: 'The name servers of this domain did not answer. Try again in a few minutes.',
}

/** Returns a mutation that looks up the DNS record of a domain and shows the result in a toast. */
export function useDomainCheck({ id, workspace_id, domain }: Domain) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: () => callFunction<{ result: DomainCheck }>('check-workspace-domain', { workspace_id, domain_id: id }),
    onSuccess: ({ result }) =>
      result === 'proven' ? toast({ title: `${domain} is proven` }) : toastError(problems[result], `${domain} is not proven`),
    onError: (error) => toastFailure(error, messages.fallbackError),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workspacesKey }),
  })
}
