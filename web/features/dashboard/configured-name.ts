import { recordOf } from '../../lib/record-of.ts'
import type { ActiveConfiguration } from '../workflows/configuration-queries.ts'

/** The name that the person gave the workflow in its configuration; null until it is configured. */
export function configuredName({ configuration_data: data }: Pick<ActiveConfiguration, 'configuration_data'>): string | null {
  const { workflow_name: name } = recordOf(data)
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null
}
