import { queryOptions } from '@tanstack/react-query'
import { type ModelsReport, modelChoicePaths } from '../../../../contracts/administration/model-choice.ts'
import { systemPaths } from '../../../../contracts/administration/system.ts'
import type { LocalModelServer } from '../../../../contracts/models.ts'
import { callProduct } from '../../../lib/api/product-call.ts'

/** Fetches the model in use. */
export const modelsQuery = queryOptions({
  queryKey: ['admin', 'models'],
  queryFn: () => callProduct<ModelsReport>('GET', modelChoicePaths.report),
})

/** Fetches the model servers that run on the server's machine. */
export const localModelsQuery = queryOptions({
  queryKey: ['admin', 'models', 'local'],
  queryFn: () => callProduct<LocalModelServer[]>('GET', systemPaths.localModels),
  staleTime: 10_000,
})
