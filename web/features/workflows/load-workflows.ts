import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../lib/auth/profile.ts'
import { isWorkflowId } from '../../lib/routing/workflow-id.ts'
import { addedWorkflowsQuery, configurationStateQuery } from './configuration-queries.ts'
import { favoritesQuery } from './library/favorites.ts'
import { libraryQuery, seedWorkflowFromLibrary, workflowQuery } from './workflow-queries.ts'

/*
 * Prefetch functions that the router calls when the user points at or follows a link. It does not await them, because the screens show
 * placeholders and errors themselves.
 */

export function loadLibrary(queryClient: QueryClient, userId: string): void {
  void queryClient.prefetchQuery(libraryQuery())
  void queryClient.prefetchQuery(addedWorkflowsQuery(userId))
  void queryClient.prefetchQuery(favoritesQuery(userId))
  void queryClient.prefetchQuery(profileQuery(userId))
}

export function loadWorkflow(queryClient: QueryClient, userId: string, workflowId: string): void {
  seedWorkflowFromLibrary(queryClient, workflowId)
  void queryClient.prefetchQuery(workflowQuery(workflowId))
  if (!isWorkflowId(workflowId)) return
  void queryClient.prefetchQuery(configurationStateQuery(userId, workflowId))
}
