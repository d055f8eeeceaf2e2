import { defaultOperators, Liquid, toValueSync } from 'liquidjs'
import { filters } from '../filters/filters.ts'
import { markEmpty, registerCapture } from './empty-values.ts'

/** Maximum length of one template, in characters. The schema for definitions has a lower limit. */
const maxTemplateLength = 20_000
/**
 * Maximum time for one template, in milliseconds. Liquid checks the time between nodes, so the limit stops loops but not a single filter.
 */
const renderTimeoutMs = 5000
/** Maximum number of allocations as Liquid counts them: about one per character or list element. */
const maxAllocations = 5_000_000

/** Tags that templates must not use, because they read other templates or store state outside their scope. */
const forbiddenTags = ['include', 'render', 'layout', 'block', 'increment', 'decrement'] as const
/**
 * Liquid's own filters that templates may use. Each takes linear time, counts its allocations against `memoryLimit`, evaluates no
 * text as an expression and always returns the same result for the same input.
 */
const allowedFilters = new Set([
  ...['abs', 'at_least', 'at_most', 'ceil', 'divided_by', 'floor', 'minus', 'modulo', 'plus', 'round', 'sum', 'times'],
  ...['append', 'capitalize', 'downcase', 'escape', 'prepend', 'remove', 'replace', 'slice', 'split', 'strip', 'truncate', 'upcase'],
  ...['compact', 'concat', 'first', 'join', 'last', 'map', 'reverse', 'size', 'sort', 'uniq', 'where'],
  ...['date', 'default', 'json', 'url_decode', 'url_encode'],
])

/** Cast: like Liquid's own operators, this compares numbers and texts as JavaScript does. */
function comparison(compare: (left: number, right: number) => boolean) {
  return (left: unknown, right: unknown): boolean => {
    const [first, second] = [toValueSync(left), toValueSync(right)] as [number, number]
    return !isMissing(first) && !isMissing(second) && compare(first, second)
  }
}
const isMissing = (value: unknown): boolean => value === null || value === undefined || value === ''
/** Liquid's operators, except that a comparison with a missing value is false: JavaScript takes a missing number for 0. */
const operators = {
  ...defaultOperators,
  '<': comparison((left, right) => left < right),
  '>': comparison((left, right) => left > right),
  '<=': comparison((left, right) => left <= right),
  '>=': comparison((left, right) => left >= right),
}

function makeEngine(keepOutputType: boolean): Liquid {
  const engine = new Liquid({
    // Liquid reads partials from this empty record and never from files. The tags that include partials are disabled as well.
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
    // Empty form values are false in conditions such as `when: config.webhook_url`.
    jsTruthy: true,
    timezoneOffset: 0,
    keepOutputType,
    operators,
    ...(keepOutputType ? {} : { outputEscape: markEmpty }),
    parseLimit: maxTemplateLength,
    renderLimit: renderTimeoutMs,
    memoryLimit: maxAllocations,
  })
  for (const tag of forbiddenTags) delete engine.tags[tag]
  if (!keepOutputType) registerCapture(engine)
  for (const filter of Object.keys(engine.filters)) if (!allowedFilters.has(filter)) engine.unregisterFilter(filter)
  for (const [name, filter] of Object.entries(filters)) engine.registerFilter(name, filter)
  return engine
}

/** Renders templates to text. */
export const textEngine = makeEngine(false)
/** Evaluates expressions to values of any type. */
export const valueEngine = makeEngine(true)
