import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../../api/product-call.ts'
import { domainOfAddress } from './domain-of-address.ts'

/** Fetches whether a company signs in people with an address of this domain. An error counts as no: the other ways to sign in remain. */
export const singleSignOnQuery = (email: string) => {
  const domain = domainOfAddress(email)
  return queryOptions({
    queryKey: ['single-sign-on', domain],
    queryFn: async () => {
      if (domain === null) return false
      return callFunction<{ available: boolean }>('find-single-sign-on', { domain }).then(
        ({ available }) => available,
        () => false,
      )
    },
    staleTime: 60_000,
  })
}
