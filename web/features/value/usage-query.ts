import { queryOptions } from '@tanstack/react-query'
import type { WorkflowUsage } from '../../../contracts/run-triggers.ts'
import { callFunction } from '../../lib/product-call.ts'

/** What the person used of this month's quotas. */
export const usageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['value', userId, 'usage'],
    queryFn: () => callFunction<WorkflowUsage>('workflow-usage', {}),
  })
