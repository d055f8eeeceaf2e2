import type { Row } from './csv.ts'
import { rowsOf } from './values.ts'

/** Default threshold for changes, in percent. Applies if the configuration sets no threshold. */
const defaultThreshold = 10

/** Returns the configured threshold, in percent. */
export const thresholdOf = (configured: unknown): number =>
  configured === undefined || configured === null || configured === '' ? defaultThreshold : Number(configured)

/**
 * Adds the cell `change` to each row: the difference from `before` to `now` in percent, with one decimal place. If only `before` is
 * zero, `change` is 100.
 */
export const changes = (rows: unknown, before: string, now: string): Row[] =>
  rowsOf(rows).map((row) => {
    const [from, to] = [Number(row[before]) || 0, Number(row[now]) || 0]
    const change = from === 0 ? (to === 0 ? 0 : 100) : Math.round(((to - from) / Math.abs(from)) * 1000) / 10
    return { ...row, change }
  })
