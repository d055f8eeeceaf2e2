import { queryOptions } from '@tanstack/react-query'
import { administrationPaths } from '../../../../contracts/administration/administration.ts'
import type { BiggestConsumers, UserUsage } from '../../../../contracts/quotas/quotas.ts'
import { callProduct } from '../../../lib/api/product-call.ts'

/** Fetches the usage of a user's quotas. */
export const userUsageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin', 'usage', userId],
    queryFn: () => callProduct<UserUsage>('GET', administrationPaths.usage(userId)),
    staleTime: 0,
  })

/** Fetches the users with the highest usage of each quota. */
export const biggestConsumersQuery = queryOptions({
  queryKey: ['admin', 'usage'],
  queryFn: () => callProduct<BiggestConsumers>('GET', administrationPaths.biggestConsumers),
  staleTime: 0,
})
