import { Liquid } from 'liquidjs'
import { filters } from './filters.ts'

/** Maximum length of one template. The definition's schema allows fewer characters. */
const maxTemplateLength = 20_000
/** Maximum time of one render. Liquid checks it between nodes, so it limits loops but not a single filter. */
const renderTimeoutMs = 1000
/** Maximum allocations as Liquid counts them, about one per character or element. */
const maxAllocations = 5_000_000

/** Disabled tags: they read other templates or store state outside the scope. */
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
    // No file is ever read: partials come from this empty record, and their tags are removed.
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
    // An empty form answer is falsy, so that `when: config.webhook_url` works.
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
/** Renders one value and preserves its type. */
export const valueEngine = makeEngine(true)
