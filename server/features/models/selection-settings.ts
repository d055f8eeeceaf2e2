import type { ModelSettings } from '../../platform/models/open-models.ts'

export interface SelectionSettings extends ModelSettings {
  /** Environment variables that select the model. They override the choice of an administrator. */
  modelSettingNames: readonly string[]
  OUTBOUND_ALLOW_PRIVATE: boolean
  DATA_DIR: string
}
