import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type SystemReport, systemPaths } from '../../../../contracts/system.ts'
import { callProduct } from '../../../lib/product-call.ts'

/** Milliseconds between two looks while the screen is open. */
const every = 10_000

/** How the system is. */
export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: () => callProduct<SystemReport>('GET', systemPaths.report),
  staleTime: every,
  refetchInterval: every,
})

export const loadSystem = (queryClient: QueryClient): void => void queryClient.prefetchQuery(systemQuery)
