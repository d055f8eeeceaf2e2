import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../contracts/database.ts'
import type { WorkflowCategory } from '../../contracts/enumerations.ts'

export type Client = SupabaseClient<Database>

/** Values of the required fields in a configuration for customer support. */
export const support = { workflow_name: 'Portal replies', response_tone: 'empathetic', ai_temperature: 'balanced' }

/** Adds the healthcare workflow of this category to the user's dashboard, configured and active. */
export async function configure(client: Client, userId: string, category: WorkflowCategory, answers: Record<string, string | boolean>) {
  const { data: workflow } = await client.from('workflows').select('id, name').match({ industry: 'healthcare', category }).limit(1).single()
  if (!workflow) throw new Error(`no healthcare workflow in category ${category}`)
  const row = { user_id: userId, workflow_id: workflow.id, configuration_data: answers, is_active: true }
  const { data, error } = await client.from('workflow_configurations').insert(row).select('id').single()
  if (error) throw new Error(error.message)
  return { ...workflow, configurationId: data.id }
}
