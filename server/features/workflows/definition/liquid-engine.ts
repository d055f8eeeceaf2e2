import { Liquid } from 'liquidjs'
import { filters } from './filters.ts'

/** Characters that one parse takes; templates are shorter by their schema. */
const parseLimit = 20_000
/** Milliseconds of one render. Checked between nodes: it bounds loops, not one filter. */
const renderLimit = 1000
/** What Liquid counts of its allocations, about one each for a character or an element. */
const memoryLimit = 5_000_000

/** Tags that read other templates, or keep a count beside the scope. */
const barredTags = ['include', 'render', 'layout', 'block', 'increment', 'decrement'] as const
/** Filters that take an expression as text, which no check can look into; that leave things to chance; that are for HTML pages or secrets. */
const barredFilters = [
  'where_exp',
  'reject_exp',
  'group_by_exp',
  'has_exp',
  'find_exp',
  'find_index_exp',
  'sample',
  'raw',
  'inspect',
  'hmac_sha256',
] as const

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
    parseLimit,
    renderLimit,
    memoryLimit,
  })
  for (const tag of barredTags) delete engine.tags[tag]
  for (const filter of barredFilters) engine.unregisterFilter(filter)
  for (const [name, filter] of Object.entries(filters)) engine.registerFilter(name, filter)
  return engine
}

/** Renders templates to text. */
export const textEngine = makeEngine(false)
/** Renders one value and keeps its type. */
export const valueEngine = makeEngine(true)
