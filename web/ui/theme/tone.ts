export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

/** Classes for text and background in each tone. Every pair has a contrast of at least 4.5:1. */
export const toneClasses: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted dark:bg-raised',
  accent: 'bg-accent-soft text-accent-strong',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}
