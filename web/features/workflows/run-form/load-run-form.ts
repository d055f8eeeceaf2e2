import type { QueryClient } from '@tanstack/react-query'
import { isWorkflowId } from '../../../lib/routing/workflow-id.ts'
import { definitionQuery } from '../../runs/definition-query.ts'
import { loadConfiguration } from '../load-workflows.ts'

/** Prefetches the data of the run form. */
export function loadRunForm(queryClient: QueryClient, userId: string, workflowId: string): void {
  import('./run-form.tsx').catch(() => undefined)
  loadConfiguration(queryClient, userId, workflowId)
  if (isWorkflowId(workflowId)) void queryClient.prefetchQuery(definitionQuery(workflowId))
}
