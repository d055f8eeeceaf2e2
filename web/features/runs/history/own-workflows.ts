import { queryOptions } from '@tanstack/react-query'
import { isConfigurationComplete } from '../../../../contracts/workflows/configuration-fields.ts'
import { request } from '../../../lib/api/request.ts'
import { currentWorkspaceId } from '../../../lib/auth/current-workspace.ts'
import { recordOf } from '../../../lib/json/json-record.ts'
import { configurationsKey } from '../../../lib/query/configurations-key.ts'

/**
 * Fetches the workflows on the dashboard of the current workspace as options of a select, sorted by name, and whether they are configured
 * completely.
 */
export function ownWorkflowsQuery(userId: string) {
  return queryOptions({
    queryKey: [...configurationsKey(userId), 'names'],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase
          .from('workflow_configurations')
          .select('workflow_id, configuration_data, workflows(name, category)')
          .eq('workspace_id', currentWorkspaceId(userId)),
      )
      return data
        .map(({ workflow_id, configuration_data, workflows: { name, category } }) => ({
          value: workflow_id,
          label: name,
          canRun: isConfigurationComplete(category, recordOf(configuration_data)),
        }))
        .sort((a, b) => a.label.localeCompare(b.label))
    },
  })
}
