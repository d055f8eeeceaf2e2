import type { ActiveConfiguration } from '../workflows/configuration-queries.ts'

/** The name that the person gave the workflow in its configuration; null until it is configured. */
export function configuredName({ configuration_data: data }: Pick<ActiveConfiguration, 'configuration_data'>): string | null {
  const name = typeof data === 'object' && data !== null && !Array.isArray(data) ? data.workflow_name : null
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null
}
