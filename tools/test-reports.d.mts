export interface Totals {
  passed: number
  failed: number
  skipped: number
  failures: { name: string; message: string }[]
  /** Tests that failed, and passed when they were retried. They count as passed. */
  flaky: { name: string; message: string }[]
}
export function sum(parts: Totals[]): Totals
export function summaryOf(totals: Totals): string
export function totalsOfCheck(name: string, ok: boolean, message: string): Totals
export function totalsOfVitest(report: unknown, ok: boolean, root: string): Totals
export function totalsOfPlaywright(report: unknown, ok: boolean): Totals
