import type { WorkflowCategory } from '../enumerations.ts'
import { labelOf } from '../enumerations.ts'
import { limits } from '../limits.ts'

/**
 * Fields of workflow configurations. The form, the validation in the browser and the validation in the database use the same definitions.
 * At startup, they are written to the table `app.configuration_fields`.
 */
interface FieldBase {
  name: string
  label: string
  required: boolean
  help?: string
  placeholder?: string
}
/** A text with a maximum length of `max` characters. */
export interface TextField extends FieldBase {
  kind: 'text' | 'textarea'
  /** Format of the text, if it is not empty. `emails`: comma-separated addresses. */
  format?: 'url' | 'email' | 'emails'
  max: number
}
/** A whole number from `min` to `max` (inclusive). `unit` is the display text of its unit. */
export interface NumberField extends FieldBase {
  kind: 'number'
  min: number
  max: number
  unit: string
}
/** A choice of one of `options`. `optionLabel` returns their display texts. */
export interface SelectField extends FieldBase {
  kind: 'select'
  options: readonly string[]
}
/** A boolean. It is never missing: a switch is on or off. */
export interface SwitchField extends FieldBase {
  kind: 'switch'
}
/** A field of a configuration, or of the input of a run. */
export type ConfigurationField = TextField | NumberField | SelectField | SwitchField

/** Value of one field in `workflow_configurations.configuration_data`. */
export type ConfigurationValue = string | number | boolean
/** Values of a configuration by field name. */
export type ConfigurationData = Record<string, ConfigurationValue>

const nameField: ConfigurationField = {
  name: 'workflow_name',
  label: 'Workflow Name',
  kind: 'text',
  required: true,
  max: limits.workflowNameMax,
  help: 'Shown on your dashboard and in run history.',
  placeholder: 'e.g. Weekly claims review',
}

const aiFields: readonly ConfigurationField[] = [
  {
    name: 'ai_temperature',
    label: 'AI Temperature',
    kind: 'select',
    required: true,
    options: ['conservative', 'balanced', 'creative'],
    help: 'Conservative stays close to the sources. Creative is freer in wording.',
  },
  {
    name: 'max_response_length',
    label: 'Max Response Length',
    kind: 'number',
    required: false,
    min: 1,
    max: 10_000,
    unit: 'words',
    help: 'Maximum words per result.',
  },
]

const notificationFields: readonly ConfigurationField[] = [
  {
    name: 'enable_notifications',
    label: 'Enable Notifications',
    kind: 'switch',
    required: false,
    help: 'Email me when a run finishes or needs approval.',
  },
  {
    name: 'webhook_url',
    label: 'Webhook URL',
    kind: 'text',
    required: false,
    format: 'url',
    max: limits.configurationTextMax,
    help: 'Results are sent to this URL as signed requests.',
    placeholder: 'https://example.com/webhook',
  },
]

const categoryFields: Record<WorkflowCategory, readonly ConfigurationField[]> = {
  customer_support: [
    {
      name: 'response_tone',
      label: 'Response Tone',
      kind: 'select',
      required: true,
      options: ['professional', 'friendly', 'empathetic', 'concise'],
    },
    {
      name: 'escalation_keywords',
      label: 'Escalation Keywords',
      kind: 'textarea',
      required: false,
      max: limits.configurationTextareaMax,
      help: 'Comma-separated. Messages with these words go to a person.',
      placeholder: 'refund, complaint, lawyer',
    },
    {
      name: 'auto_reply_enabled',
      label: 'Auto Reply',
      kind: 'switch',
      required: false,
      help: 'When off, or when no language model is connected, every reply needs approval.',
    },
  ],
  data_analysis: [
    {
      name: 'data_source_url',
      label: 'Data Source URL',
      kind: 'text',
      required: false,
      format: 'url',
      max: limits.configurationTextMax,
      placeholder: 'https://example.com/data.csv',
    },
    {
      name: 'analysis_frequency',
      label: 'Analysis Frequency',
      kind: 'select',
      required: true,
      options: ['hourly', 'daily', 'weekly', 'monthly'],
    },
    {
      name: 'alert_threshold',
      label: 'Alert Threshold',
      kind: 'number',
      required: false,
      min: 0,
      max: 100,
      unit: '%',
      help: 'Alerts you when a change exceeds this percentage.',
    },
  ],
  sales: [
    {
      name: 'target_market',
      label: 'Target Market',
      kind: 'text',
      required: false,
      max: limits.configurationTextMax,
      placeholder: 'e.g. Mid-size clinics in the Midwest',
    },
    {
      name: 'qualification_criteria',
      label: 'Qualification Criteria',
      kind: 'textarea',
      required: false,
      max: limits.configurationTextareaMax,
      placeholder: 'What makes a lead worth pursuing?',
    },
    { name: 'follow_up_frequency', label: 'Follow-up Frequency', kind: 'number', required: false, min: 1, max: 365, unit: 'days' },
  ],
  operations: [
    { name: 'process_priority', label: 'Process Priority', kind: 'select', required: true, options: ['low', 'medium', 'high', 'critical'] },
    {
      name: 'notification_email',
      label: 'Notification Email',
      kind: 'text',
      required: false,
      format: 'email',
      max: limits.emailMax,
      placeholder: 'operations@example.com',
    },
    { name: 'batch_size', label: 'Batch Size', kind: 'number', required: false, min: 1, max: 1000, unit: 'items' },
  ],
  compliance: [
    {
      name: 'regulation_framework',
      label: 'Regulation Framework',
      kind: 'select',
      required: true,
      options: ['GDPR', 'HIPAA', 'SOX', 'PCI-DSS', 'Other'],
    },
    {
      name: 'audit_frequency',
      label: 'Audit Frequency',
      kind: 'select',
      required: true,
      options: ['weekly', 'monthly', 'quarterly', 'annually'],
    },
    {
      name: 'notification_contacts',
      label: 'Notification Contacts',
      kind: 'textarea',
      required: false,
      format: 'emails',
      max: limits.configurationTextareaMax,
      help: 'Comma-separated email addresses.',
      placeholder: 'dpo@example.com, legal@example.com',
    },
  ],
  marketing: [
    {
      name: 'campaign_objective',
      label: 'Campaign Objective',
      kind: 'select',
      required: true,
      options: ['brand_awareness', 'lead_generation', 'conversions', 'engagement'],
    },
    {
      name: 'target_audience',
      label: 'Target Audience',
      kind: 'textarea',
      required: false,
      max: limits.configurationTextareaMax,
      placeholder: 'Who should this reach?',
    },
    {
      name: 'budget_allocation',
      label: 'Budget Allocation',
      kind: 'number',
      required: false,
      min: 0,
      max: 100_000_000,
      unit: 'USD per month',
    },
  ],
  hr: [],
  finance: [],
}

/** Returns the fields of the configuration form for workflows of a category, in display order. */
export function configurationFieldsOf(category: WorkflowCategory): readonly ConfigurationField[] {
  return [nameField, ...categoryFields[category], ...aiFields, ...notificationFields]
}

/** Returns the display text of an option: `lead_generation` → `Lead Generation`; `PCI-DSS` stays unchanged. */
export const optionLabel = labelOf

/** Returns whether a value is missing, null or blank text. `false` and 0 are not empty. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** Returns the required fields that have no value. A switch always has a value. */
export function missingFields(fields: readonly ConfigurationField[], data: Record<string, unknown>): ConfigurationField[] {
  return fields.filter((field) => field.required && isEmptyValue(data[field.name]))
}

/** Returns whether a configuration has a value for each required field. A workflow with an incomplete configuration cannot run. */
export const isConfigurationComplete = (category: WorkflowCategory, data: Record<string, unknown>): boolean =>
  missingFields(configurationFieldsOf(category), data).length === 0
