import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type SystemReport, systemPaths } from '../../../../contracts/administration/system.ts'
import type { LocalModelServer } from '../../../../contracts/models.ts'
import { callProduct } from '../../../lib/api/product-call.ts'

/** Interval at which an open screen refetches the report. */
const refetchIntervalMs = 10_000

/** Fetches the system report. */
export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: () => callProduct<SystemReport>('GET', systemPaths.report),
  staleTime: refetchIntervalMs,
  refetchInterval: refetchIntervalMs,
})

/** Fetches the model servers that run on the server's machine. */
export const localModelsQuery = queryOptions({
  queryKey: ['admin', 'system', 'local-models'],
  queryFn: () => callProduct<LocalModelServer[]>('GET', systemPaths.localModels),
  staleTime: refetchIntervalMs,
})

export const loadSystem = (queryClient: QueryClient): void => void queryClient.prefetchQuery(systemQuery)
