import { useQueryClient } from '@tanstack/react-query'
import { workspacesKey } from '../../lib/auth/workspaces-query.ts'
import { useMutationWithToasts } from '../../lib/query/use-mutation-with-toasts.ts'

/**
 * Returns a mutation that changes a workspace or its members. Shows `done` after a success, and refetches the workspace data of all
 * screens.
 */
export function useWorkspaceChange<Input = void>(
  change: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  const refetch = () => queryClient.invalidateQueries({ queryKey: workspacesKey })
  return useMutationWithToasts({ change, done, onDone, refetch })
}
