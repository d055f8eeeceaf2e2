import type { Industry } from '../../../contracts/enumerations.ts'
import type { ConfigurationData, ConfigurationField } from '../../../contracts/workflows/configuration-fields.ts'
import { regulationFrameworks } from '../../../contracts/workflows/regulation-frameworks.ts'

/** Default values that suit most users. Fields that depend on the user's business have no default. */
const defaults: ConfigurationData = { response_tone: 'professional', ai_temperature: 'balanced' }

/** Returns the initial values of the form of a workflow that is not configured yet. */
export function configurationDefaults(
  { name: workflowName, industry }: { name: string; industry: Industry },
  fields: readonly ConfigurationField[],
): ConfigurationData {
  const values: ConfigurationData = { ...defaults, workflow_name: workflowName, regulation_framework: regulationFrameworks[industry] }
  return Object.fromEntries(fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])))
}
