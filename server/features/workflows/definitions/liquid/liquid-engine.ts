import { Liquid } from 'liquidjs'
import { filters } from '../filters/filters.ts'

/** Maximum length of one template, in characters. The schema for definitions has a lower limit. */
const maxTemplateLength = 20_000
/** Maximum time for one template, in milliseconds. Liquid checks the time between nodes, so the limit stops loops but not a single filter. */
const renderTimeoutMs = 1000
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
    parseLimit: maxTemplateLength,
    renderLimit: renderTimeoutMs,
    memoryLimit: maxAllocations,
  })
  for (const tag of forbiddenTags) delete engine.tags[tag]
  for (const filter of Object.keys(engine.filters)) if (!allowedFilters.has(filter)) engine.unregisterFilter(filter)
  for (const [name, filter] of Object.entries(filters)) engine.registerFilter(name, filter)
  return engine
}

/** Renders templates to text. */
export const textEngine = makeEngine(false)
/** Evaluates expressions to values of their own type. */
export const valueEngine = makeEngine(true)
