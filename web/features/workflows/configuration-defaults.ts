import type { ConfigurationData, ConfigurationField } from '../../../contracts/workflows/configuration-fields.ts'

/** Default values that suit most users. Fields that depend on the user's business have no default. */
const defaults: ConfigurationData = { response_tone: 'professional', ai_temperature: 'balanced' }

/** Returns the initial values of the form of a workflow that is not configured yet. */
export function configurationDefaults(workflowName: string, fields: readonly ConfigurationField[]): ConfigurationData {
  const values: ConfigurationData = { ...defaults, workflow_name: workflowName }
  return Object.fromEntries(fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])))
}
