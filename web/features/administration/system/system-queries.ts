import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type SystemReport, systemPaths } from '../../../../contracts/administration/system.ts'
import { callProduct } from '../../../lib/api/product-call.ts'

/** Interval for refetching the report while the screen is open, in milliseconds. */
const refetchIntervalMs = 10_000

/** Fetches the system report. */
export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: () => callProduct<SystemReport>('GET', systemPaths.report),
  staleTime: refetchIntervalMs,
  refetchInterval: refetchIntervalMs,
})

export const loadSystem = (queryClient: QueryClient): void => void queryClient.prefetchQuery(systemQuery)
