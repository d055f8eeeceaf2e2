import type { ConfigurationData } from '../../../contracts/workflows/configuration-fields.ts'
import { ApiError, uniqueViolationCode } from '../../lib/api/api-error.ts'
import { request } from '../../lib/api/request.ts'
import { currentWorkspaceId } from '../../lib/auth/current-workspace.ts'
import type { ConfigurationStore } from './save-configuration.ts'

async function insert(userId: string, workflowId: string, answers: ConfigurationData): Promise<boolean> {
  try {
    await request((supabase) =>
      supabase.from('workflow_configurations').insert({
        user_id: userId,
        workspace_id: currentWorkspaceId(userId),
        workflow_id: workflowId,
        configuration_data: answers,
        is_active: true,
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === uniqueViolationCode) return false
    throw error
  }
}

/** Returns the database requests for the current workspace's configuration of one workflow (specification, section 7). */
export function makeConfigurationStore(userId: string, workflowId: string): ConfigurationStore {
  return {
    find: async () => {
      const { data } = await request((supabase) =>
        supabase
          .from('workflow_configurations')
          .select('updated_at, is_active, configuration_data')
          .eq('workspace_id', currentWorkspaceId(userId))
          .eq('workflow_id', workflowId)
          .maybeSingle(),
      )
      return data
    },
    insert: (answers) => insert(userId, workflowId, answers),
    update: async (basis, answers) => {
      const { data } = await request((supabase) =>
        supabase
          .from('workflow_configurations')
          .update({ configuration_data: answers, is_active: true })
          .eq('workspace_id', currentWorkspaceId(userId))
          .eq('workflow_id', workflowId)
          .eq('updated_at', basis)
          .select('id'),
      )
      return data.length > 0
    },
  }
}

/** Adds a workflow to the dashboard without configuring it. Returns false if it was already on the dashboard. */
export function addWorkflow(userId: string, workflowId: string): Promise<boolean> {
  return insert(userId, workflowId, {})
}

/** Removes a workflow from the dashboard, if it is not configured. */
export async function removeUnconfigured(configurationId: string): Promise<void> {
  await request((supabase) => supabase.from('workflow_configurations').delete().eq('id', configurationId).eq('configuration_data', '{}'))
}
