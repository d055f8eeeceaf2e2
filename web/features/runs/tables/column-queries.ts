import { queryOptions } from '@tanstack/react-query'
import type { Json } from '../../../../contracts/database.ts'
import { request } from '../../../lib/api/request.ts'
import { recordOf } from '../../../lib/json/json-record.ts'
import { loadedDataFreshMs, runKey } from '../run-queries.ts'

/** Fetches the columns that the user chose in earlier runs of a configuration, by step. */
export function columnChoicesQuery(configurationId: string) {
  return queryOptions({
    queryKey: ['column-choices', configurationId],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase.from('column_choices').select('id, step, mapping').eq('configuration_id', configurationId).order('step'),
      )
      return data.map(({ mapping, ...choice }) => ({ ...choice, mapping: recordOf(mapping) }))
    },
    staleTime: 0,
  })
}

export const deleteColumnChoice = (id: string) => request((supabase) => supabase.from('column_choices').delete().eq('id', id))

/** Selected values of a table step: its name, the columns that it used, whether a user chose them for an earlier run, and its notes. */
export const usedColumns = 'name, columns:output->columns, remembered:output->columns_remembered, notes:output->>notes'
/** Maximum number of table steps whose choices are loaded. */
export const maxTableSteps = 10

interface TableStep {
  name: string
  columns: Json
  remembered: Json
  notes: string | null
}

export const usedColumnsOf = (steps: readonly TableStep[]) =>
  steps.map(({ name, columns, remembered, notes }) => ({ name, columns: recordOf(columns), isRemembered: remembered === true, notes }))

/** Fetches the columns that a run used, by step, and the notes on its data. */
export function usedColumnsQuery(runId: string) {
  return queryOptions({
    queryKey: [...runKey(runId), 'columns'],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase
          .from('workflow_run_steps')
          .select(usedColumns)
          .eq('run_id', runId)
          .eq('kind', 'table')
          .eq('status', 'succeeded')
          .order('position')
          .limit(maxTableSteps),
      )
      return usedColumnsOf(data)
    },
    staleTime: loadedDataFreshMs,
  })
}
