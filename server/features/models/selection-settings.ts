import type { ModelSettings } from '../../platform/models/open-models.ts'

export interface SelectionSettings extends ModelSettings {
  /** Settings of the environment that choose the model; they take precedence over the choice of an administrator. */
  modelSettingNames: readonly string[]
  OUTBOUND_ALLOW_PRIVATE: boolean
  DATA_DIR: string
}
