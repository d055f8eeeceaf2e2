import { queryOptions } from '@tanstack/react-query'
import { administrationPaths } from '../../../../contracts/administration.ts'
import type { BiggestConsumers, PersonUsage } from '../../../../contracts/quotas.ts'
import { callProduct } from '../../../lib/product-call.ts'

/** What a person uses of their quotas. */
export const userUsageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['admin', 'usage', userId],
    queryFn: () => callProduct<PersonUsage>('GET', administrationPaths.usage(userId)),
    staleTime: 0,
  })

/** Who uses most of each quota. */
export const biggestConsumersQuery = queryOptions({
  queryKey: ['admin', 'usage'],
  queryFn: () => callProduct<BiggestConsumers>('GET', administrationPaths.biggestConsumers),
  staleTime: 0,
})
