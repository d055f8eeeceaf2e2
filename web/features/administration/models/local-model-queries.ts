import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type LocalModelsState, localModelPaths, type ModelFileReport } from '../../../../contracts/administration/local-models.ts'
import { callProduct } from '../../../lib/api/product-call.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'

const progressIntervalMs = 1000

/** Fetches the state of the library and the model files. Refreshes every second while an installation or download is running. */
export const localFilesQuery = queryOptions({
  queryKey: ['admin', 'models', 'files'],
  queryFn: () => callProduct<LocalModelsState>('GET', localModelPaths.state),
  refetchInterval: ({ state }) => (state.data?.task?.status === 'running' ? progressIntervalMs : false),
})

/** Fetches the metadata of a model file. */
export const modelFileQuery = (model: string) =>
  queryOptions({
    queryKey: ['admin', 'models', 'files', 'inspect', model],
    queryFn: () => callProduct<ModelFileReport>('POST', localModelPaths.inspect, { model }),
    enabled: model !== '',
  })

export type LocalModelAction = Exclude<keyof typeof localModelPaths, 'state' | 'inspect'>

/** Returns a mutation that changes the library or the model files. The server responds with their new state. */
export function useLocalModelAction({ onSuccess }: { onSuccess?: () => void } = {}) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ action, body = {} }: { action: LocalModelAction; body?: object }) =>
      callProduct<LocalModelsState>('POST', localModelPaths[action], body),
    onSuccess: (state) => {
      queryClient.setQueryData(localFilesQuery.queryKey, state)
      onSuccess?.()
    },
    onError: (error) => {
      toastFailure(error, 'Couldn’t change the model files')
      return queryClient.invalidateQueries({ queryKey: localFilesQuery.queryKey })
    },
  })
}
