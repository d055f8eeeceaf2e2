import { type RunStatus, type RunTrigger, runStatuses, runTriggers } from '../../../../contracts/runs/runs.ts'

/** Filters of the run history in the URL; a missing filter means all. */
export interface RunSearch {
  q?: string
  /** Run status. Not named `status`, which the administration lists use. */
  state?: RunStatus
  /** Workflow id. */
  workflow?: string
  trigger?: RunTrigger
  kind?: 'test' | 'real'
  /** Inclusive date range in local time: `2026-03-09`. */
  from?: string
  to?: string
  page?: number
}

const textMax = 200
const idForm = /^[0-9a-f-]{36}$/i
const dayForm = /^\d{4}-\d{2}-\d{2}$/

const isDay = (value: unknown): value is string => typeof value === 'string' && dayForm.test(value) && !Number.isNaN(Date.parse(value))

/** Reads the filters from the URL and ignores invalid values. Written without zod to keep it out of the router's chunk. */
export function runSearch({ q, state, workflow, trigger, kind, from, to, page }: Record<string, unknown>): RunSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, textMax) : ''
  const knownStatus = runStatuses.find((one) => one === state)
  const knownTrigger = runTriggers.find((one) => one === trigger)
  return {
    ...(text.trim() !== '' && { q: text }),
    ...(knownStatus && { state: knownStatus }),
    ...(typeof workflow === 'string' && idForm.test(workflow) && { workflow }),
    ...(knownTrigger && { trigger: knownTrigger }),
    ...((kind === 'test' || kind === 'real') && { kind }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
  }
}

/** Checks whether any filter is set. The page is not a filter. */
export function isFiltered({ page: _, ...filters }: RunSearch): boolean {
  return Object.keys(filters).length > 0
}

/** Converts a range of days to times in the browser's time zone: `since` is inclusive, `before` exclusive. */
export function momentsOf({ from, to }: Pick<RunSearch, 'from' | 'to'>): { since: string | null; before: string | null } {
  const startOf = (day: string, later = 0) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    return new Date(year, month - 1, date + later).toISOString()
  }
  return { since: from ? startOf(from) : null, before: to ? startOf(to, 1) : null }
}
