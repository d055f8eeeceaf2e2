import { queryOptions } from '@tanstack/react-query'
import type { WorkflowUsage } from '../../../contracts/runs/run-triggers.ts'
import { callFunction } from '../../lib/api/product-call.ts'

/** Fetches the user's usage of monthly quotas. */
export const usageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['value', userId, 'usage'],
    queryFn: () => callFunction<WorkflowUsage>('workflow-usage', {}),
  })
