import { recordOf } from '../../lib/api/json-record.ts'
import type { ActiveConfiguration } from '../workflows/configuration-queries.ts'

/** Returns the workflow name from the configuration, or null if it is not configured yet. */
export function configuredName({ configuration_data: data }: Pick<ActiveConfiguration, 'configuration_data'>): string | null {
  const { workflow_name: name } = recordOf(data)
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null
}
