import type { QueryClient } from '@tanstack/react-query'
import { loadConfiguration } from '../../workflows/load-workflows.ts'
import { isWorkflowId } from '../../workflows/workflow-id.ts'
import { definitionQuery } from '../definition-query.ts'

/** What the run form needs, asked for at once. */
export function loadRunForm(queryClient: QueryClient, userId: string, workflowId: string): void {
  import('./run-form.tsx').catch(() => undefined)
  loadConfiguration(queryClient, userId, workflowId)
  if (isWorkflowId(workflowId)) void queryClient.prefetchQuery(definitionQuery(workflowId))
}
