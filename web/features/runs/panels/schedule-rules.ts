import type { ConfigurationField } from '../../../../contracts/configuration-fields.ts'

/** What may stand in `workflow_schedules.frequency` besides a number of days. */
export const frequencies = ['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'annually'] as const

export interface FrequencySource {
  /** The field of the configuration that decides; null: the person chooses here. */
  field: string | null
  /** What it says; null while it is not answered. */
  frequency: string | null
}

const fieldForm = /^config\.([a-z0-9_]+)$/

/** Who says how often a workflow runs by itself: its configuration, as its definition has it, or the schedule. */
export function frequencyOf(schedule: string | undefined, answers: Record<string, unknown>): FrequencySource {
  const field = fieldForm.exec(schedule?.trim() ?? '')?.[1] ?? null
  if (field === null) return { field, frequency: null }
  const answer = answers[field]
  const frequency = typeof answer === 'string' || typeof answer === 'number' ? String(answer).trim() : ''
  return { field, frequency: frequency === '' ? null : frequency }
}

/** `Every week`, `Every 10 days`. */
export function frequencyWords(frequency: string): string {
  const known: Record<string, string> = {
    hourly: 'Every hour',
    daily: 'Every day',
    weekly: 'Every week',
    monthly: 'Every month',
    quarterly: 'Every three months',
    annually: 'Every year',
    1: 'Every day',
  }
  return known[frequency] ?? `Every ${frequency} days`
}

export const labelOfField = (fields: readonly ConfigurationField[], name: string): string =>
  fields.find((field) => field.name === name)?.label ?? name

/** Which of time, weekday and day of the month a frequency asks for. */
export function askedOf(frequency: string): { minute: boolean; weekday: boolean; day: boolean } {
  return {
    minute: frequency === 'hourly',
    weekday: frequency === 'weekly',
    day: frequency === 'monthly' || frequency === 'quarterly' || frequency === 'annually',
  }
}
