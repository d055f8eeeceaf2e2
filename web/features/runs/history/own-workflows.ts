import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { configurationsKey } from '../../../lib/query/configurations-key.ts'

/** Fetches the user's workflows as options of a select, sorted by name. */
export function ownWorkflowsQuery(userId: string) {
  return queryOptions({
    queryKey: [...configurationsKey(userId), 'names'],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase.from('workflow_configurations').select('workflow_id, workflows(name)').eq('user_id', userId),
      )
      return data
        .map(({ workflow_id, workflows }) => ({ value: workflow_id, label: workflows.name }))
        .sort((a, b) => a.label.localeCompare(b.label))
    },
  })
}
