import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** axe-core, resolved as a dependency of @axe-core/playwright. */
const source = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The global of a page into which axe was injected. */
interface AxeWindow {
  axe?: { run(context: Document, options: object): Promise<{ violations: Violation[] }> }
}

/**
 * Returns the axe violations on the current page. `rules` limits the check to these rules.
 * `AxeBuilder` takes 300 to 800 ms per check, because it injects axe twice and reports each element that passed;
 * this takes 50 to 230 ms.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<Violation[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  const options = { resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}) }
  return page.evaluate(async (runOptions) => {
    // Injected above.
    const { axe } = window as AxeWindow
    if (!axe) throw new Error('axe was not injected')
    return (await axe.run(document, runOptions)).violations
  }, options)
}
