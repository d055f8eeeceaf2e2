import { formatListTime } from '../../lib/format/format.ts'
import type { Run, RunStep } from './run-queries.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Formats a duration: `0.4 s`, `12 s`, `3 min 5 s`, `2 h 10 min`, `3 d 4 h`. */
export function formatDuration(ms: number): string {
  if (ms < 10 * secondMs) return `${(Math.max(0, ms) / secondMs).toFixed(1)} s`
  if (ms < minuteMs) return `${Math.floor(ms / secondMs)} s`
  if (ms < hourMs) return formatUnits(ms, minuteMs, 'min', secondMs, 's')
  return ms < dayMs ? formatUnits(ms, hourMs, 'h', minuteMs, 'min') : formatUnits(ms, dayMs, 'd', hourMs, 'h')
}

function formatUnits(ms: number, largeMs: number, largeUnit: string, smallMs: number, smallUnit: string): string {
  const smallCount = Math.floor((ms % largeMs) / smallMs)
  return `${Math.floor(ms / largeMs)} ${largeUnit}${smallCount > 0 ? ` ${smallCount} ${smallUnit}` : ''}`
}

/** Returns the milliseconds from the start to the end, or to `now` before the end; null before the start. */
export function durationMsOf({ started_at, finished_at }: Pick<Run | RunStep, 'started_at' | 'finished_at'>, now: number): number | null {
  if (started_at === null) return null
  return (finished_at === null ? now : Date.parse(finished_at)) - Date.parse(started_at)
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumSignificantDigits: 2 })

/** Formats a cost in US dollars: `$1.84`, `$0.0042`; a dash if the price is not known. */
export function formatCost(usd: number | null): string {
  if (usd === null) return '—'
  return usd > 0 && usd < 0.01 ? cents.format(usd) : dollars.format(usd)
}

export const formatCount = (count: number): string => count.toLocaleString('en-US')

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
]
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'short' })

/** Formats a time relative to `now`: `3 min. ago`, `in 2 hr.`, `just now`. Callers show the full time on hover. */
export function formatRelativeTime(moment: string, now: number): string {
  const distance = Date.parse(moment) - now
  const [unit, size] = steps.find(([, length]) => Math.abs(distance) >= length) ?? ['minute', 0]
  return size === 0 ? 'just now' : relative.format(Math.round(distance / size), unit)
}

const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Formats a time as `14:05`, with the date if it is not today. */
export function formatNearTime(moment: string, now: number): string {
  const date = new Date(moment)
  return date.toDateString() === new Date(now).toDateString() ? clock.format(date) : formatListTime(date)
}

/** Returns the name of a run: the name in its configuration, or else the name of the workflow. */
export function runName({ configuration, workflows }: Pick<Run, 'configuration' | 'workflows'>): string {
  const configuredName =
    configuration !== null && typeof configuration === 'object' && !Array.isArray(configuration) ? configuration.workflow_name : null
  return typeof configuredName === 'string' && configuredName.trim() !== '' ? configuredName.trim() : (workflows?.name ?? 'Workflow')
}
