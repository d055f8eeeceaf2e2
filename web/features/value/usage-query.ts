import { queryOptions } from '@tanstack/react-query'
import type { WorkflowUsage } from '../../../contracts/run-triggers.ts'
import { callProduct } from '../../lib/product-call.ts'

/** What the person used of this month's quotas. */
export const usageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['value', userId, 'usage'],
    // The cast: our own server answers as its contract says.
    queryFn: async () => (await callProduct('POST', '/functions/v1/workflow-usage', {})) as WorkflowUsage,
  })
