import { isConfigurationComplete } from '../../../contracts/workflows/configuration-fields.ts'
import { recordOf } from '../../lib/json/json-record.ts'
import type { ActiveConfiguration } from './configuration-queries.ts'

/** Returns whether a configuration has all required values. Otherwise, a run is rejected. */
export const canRun = ({ configuration_data, workflows }: Pick<ActiveConfiguration, 'configuration_data' | 'workflows'>): boolean =>
  isConfigurationComplete(workflows.category, recordOf(configuration_data))
