import { Liquid } from 'liquidjs'
import { filters } from './filters.ts'

/** Characters of one template; the definition's schema allows fewer. */
const maxTemplateLength = 20_000
/** Milliseconds of one render. Liquid checks it between nodes, so it bounds loops but not one filter. */
const renderTimeoutMs = 1000
/** Allocations as Liquid counts them, about one for each character or element. */
const maxAllocations = 5_000_000

/** Tags that read other templates, or keep a count beside the scope. */
const barredTags = ['include', 'render', 'layout', 'block', 'increment', 'decrement'] as const
/**
 * Liquid's own filters that templates may use. Each is linear in its input, counts what it allocates against `memoryLimit`,
 * evaluates no text as an expression and returns the same result every time.
 */
const allowedFilters = new Set([
  ...['abs', 'at_least', 'at_most', 'ceil', 'divided_by', 'floor', 'minus', 'modulo', 'plus', 'round', 'sum', 'times'],
  ...['append', 'capitalize', 'downcase', 'escape', 'prepend', 'remove', 'replace', 'slice', 'split', 'strip', 'truncate', 'upcase'],
  ...['compact', 'concat', 'first', 'join', 'last', 'map', 'reverse', 'size', 'sort', 'uniq', 'where'],
  ...['date', 'default', 'json', 'url_decode', 'url_encode'],
])

function makeEngine(keepOutputType: boolean): Liquid {
  const engine = new Liquid({
    // No file is ever looked up: partials come from this empty record, and the tags that ask for them are gone.
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
    // An empty answer of a form counts as none: `when: config.webhook_url`.
    jsTruthy: true,
    timezoneOffset: 0,
    keepOutputType,
    parseLimit: maxTemplateLength,
    renderLimit: renderTimeoutMs,
    memoryLimit: maxAllocations,
  })
  for (const tag of barredTags) delete engine.tags[tag]
  for (const filter of Object.keys(engine.filters)) if (!allowedFilters.has(filter)) engine.unregisterFilter(filter)
  for (const [name, filter] of Object.entries(filters)) engine.registerFilter(name, filter)
  return engine
}

/** Renders templates to text. */
export const textEngine = makeEngine(false)
/** Renders one value and keeps its type. */
export const valueEngine = makeEngine(true)
