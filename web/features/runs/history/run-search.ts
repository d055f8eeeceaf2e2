import { type RunState, runStates } from '../../../../contracts/runs/run-labels.ts'
import { type RunTrigger, runTriggers } from '../../../../contracts/runs/runs.ts'

/** Filters of the run history in the URL. A missing filter matches all runs. */
export interface RunSearch {
  q?: string
  /** State of the run. Not named `status`, which is a search parameter of the administration. */
  state?: RunState
  /** Id of the workflow. */
  workflow?: string
  trigger?: RunTrigger
  kind?: 'test' | 'real'
  /** First and last day in local time: `2026-03-09`. */
  from?: string
  to?: string
  page?: number
}

const maxSearchLength = 200
const idForm = /^[0-9a-f-]{36}$/i
const dayForm = /^\d{4}-\d{2}-\d{2}$/

const isDay = (value: unknown): value is string => typeof value === 'string' && dayForm.test(value) && !Number.isNaN(Date.parse(value))

/** Reads the filters from the URL and ignores invalid values. Avoids zod to keep the shared bundle small. */
export function runSearch({ q, state, workflow, trigger, kind, from, to, page }: Record<string, unknown>): RunSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxSearchLength) : ''
  const knownState = runStates.find((known) => known === state)
  const knownTrigger = runTriggers.find((known) => known === trigger)
  return {
    ...(text.trim() !== '' && { q: text }),
    ...(knownState && { state: knownState }),
    ...(typeof workflow === 'string' && idForm.test(workflow) && { workflow }),
    ...(knownTrigger && { trigger: knownTrigger }),
    ...((kind === 'test' || kind === 'real') && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  }
}

/** Returns whether a filter is set. The page is not a filter. */
export function isFiltered({ page: _, ...filters }: RunSearch): boolean {
  return Object.keys(filters).length > 0
}

/** Converts a range of days to times in the browser's time zone. `since` is the start of the first day, `before` the end of the last one. */
export function timeRangeOf({ from, to }: Pick<RunSearch, 'from' | 'to'>): { since: string | null; before: string | null } {
  const startOf = (day: string, later = 0) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    return new Date(year, month - 1, date + later).toISOString()
  }
  return { since: from ? startOf(from) : null, before: to ? startOf(to, 1) : null }
}
