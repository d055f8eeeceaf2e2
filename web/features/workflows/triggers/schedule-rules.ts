import type { ConfigurationField } from '../../../../contracts/workflows/configuration-fields.ts'

/** Values of `workflow_schedules.frequency`. It can also be a number of days. */
export const frequencies = ['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'annually'] as const

export interface ScheduleFrequency {
  /** Name of the configuration field that sets the frequency; null if the user sets it in the schedule. */
  field: string | null
  /** Value of the configuration field; null if it is empty. */
  frequency: string | null
}

const fieldForm = /^config\.([a-z0-9_]+)$/

/** Returns whether the configuration or the schedule sets the frequency, and its value. */
export function frequencyOf(schedule: string | undefined, answers: Record<string, unknown>): ScheduleFrequency {
  const field = fieldForm.exec(schedule?.trim() ?? '')?.[1] ?? null
  if (field === null) return { field, frequency: null }
  const value = answers[field]
  const frequency = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return { field, frequency: frequency === '' ? null : frequency }
}

/** Formats a frequency: `Every week`, `Every 10 days`. */
export function formatFrequency(frequency: string): string {
  const labels: Record<string, string> = {
    hourly: 'Every hour',
    daily: 'Every day',
    weekly: 'Every week',
    monthly: 'Every month',
    quarterly: 'Every three months',
    annually: 'Every year',
    1: 'Every day',
  }
  return labels[frequency] ?? `Every ${frequency} days`
}

export const labelOfField = (fields: readonly ConfigurationField[], name: string): string =>
  fields.find((field) => field.name === name)?.label ?? name

/** Returns which of minute, weekday and day of the month the user must choose for a frequency. */
export function timingFieldsOf(frequency: string): { minute: boolean; weekday: boolean; day: boolean } {
  return {
    minute: frequency === 'hourly',
    weekday: frequency === 'weekly',
    day: frequency === 'monthly' || frequency === 'quarterly' || frequency === 'annually',
  }
}
