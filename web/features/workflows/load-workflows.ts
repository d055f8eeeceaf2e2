import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../lib/profile.ts'
import { addedWorkflowsQuery, configurationQuery, configurationStateQuery } from './configuration-queries.ts'
import { isWorkflowId } from './workflow-id.ts'
import { libraryQuery, seedWorkflowFromLibrary, workflowQuery } from './workflow-queries.ts'

/*
 * What the router starts when somebody points at a link, and again when they follow it. None is
 * waited for: the screen shows its skeleton where an answer is missing, its error where one failed.
 */

export function loadLibrary(queryClient: QueryClient, userId: string): void {
  void queryClient.prefetchQuery(libraryQuery())
  void queryClient.prefetchQuery(addedWorkflowsQuery(userId))
  void queryClient.prefetchQuery(profileQuery(userId))
}

export function loadWorkflow(queryClient: QueryClient, userId: string, workflowId: string): void {
  seedWorkflowFromLibrary(queryClient, workflowId)
  void queryClient.prefetchQuery(workflowQuery(workflowId))
  if (!isWorkflowId(workflowId)) return
  void queryClient.prefetchQuery(configurationStateQuery(userId, workflowId))
}

export function loadConfiguration(queryClient: QueryClient, userId: string, workflowId: string): void {
  // The form's own chunk travels beside its data; a failure shows when the screen asks for it.
  import('./configuration-form.tsx').catch(() => undefined)
  seedWorkflowFromLibrary(queryClient, workflowId)
  void queryClient.prefetchQuery(workflowQuery(workflowId))
  if (!isWorkflowId(workflowId)) return
  void queryClient.prefetchQuery(configurationQuery(userId, workflowId))
}
