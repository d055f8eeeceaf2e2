import { restErrors } from '../errors/errors.ts'

/** Format of a response body, from the header `Accept`. */
export interface Media {
  form: 'json' | 'object' | 'csv' | 'text' | 'openapi'
  /** True to omit members whose value is null. */
  stripNulls: boolean
  contentType: string
  /** Present if the execution plan is requested instead of the rows. `form` is then the format of the rows that are planned. */
  plan?: PlanMedia
}

/** Format of an execution plan, and options of `explain`. */
export interface PlanMedia {
  format: 'text' | 'json'
  options: readonly PlanOption[]
}

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const
type PlanOption = (typeof planOptions)[number]

const utf8 = '; charset=utf-8'
const json: Media = { form: 'json', stripNulls: false, contentType: `application/json${utf8}` }
const strippedJson: Media = { form: 'json', stripNulls: true, contentType: `application/vnd.pgrst.array+json;nulls=stripped${utf8}` }
const object: Media = { form: 'object', stripNulls: false, contentType: `application/vnd.pgrst.object+json${utf8}` }
const strippedObject: Media = { form: 'object', stripNulls: true, contentType: `application/vnd.pgrst.object+json;nulls=stripped${utf8}` }
const csv: Media = { form: 'csv', stripNulls: false, contentType: `text/csv${utf8}` }
const text: Media = { form: 'text', stripNulls: false, contentType: `text/plain${utf8}` }
const rootJson: Media = { form: 'openapi', stripNulls: false, contentType: `application/json${utf8}` }
const openApi: Media = { form: 'openapi', stripNulls: false, contentType: `application/openapi+json${utf8}` }

/** Kind of resource that is requested: rows, a function that returns a single value, or the root. */
export type Resource = 'rows' | 'value' | 'root'

interface NegotiationOptions {
  /** True if execution plans can be requested. */
  plansAllowed?: boolean
}

/**
 * Selects the response format according to the `Accept` header.
 * @throws RestError PGRST107 if none of the requested formats is available
 */
export function negotiate(accept: string | undefined, resource: Resource, { plansAllowed = false }: NegotiationOptions = {}): Media {
  const preferred = resource === 'root' ? openApi : json
  if (!accept || accept === '*/*') return preferred
  const requested = accept
    .split(',')
    .map(parseRange)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const range of requested) {
    const media = plansAllowed && planTypes.has(range.type) ? planFor(range, resource) : mediaFor(range, resource, preferred)
    if (media) return media
  }
  throw restErrors.mediaType(accept)
}

const planTypes: ReadonlyMap<string, PlanMedia['format']> = new Map([
  ['application/vnd.pgrst.plan', 'text'],
  ['application/vnd.pgrst.plan+text', 'text'],
  ['application/vnd.pgrst.plan+json', 'json'],
])

/** Returns the format of an execution plan. The parameter `for` names the format of the rows that are planned. */
function planFor({ type, parameters }: MediaRange, resource: Resource): Media | null {
  const planned = parameters.get('for') ?? 'application/json'
  const media = resource === 'root' ? null : mediaFor(parseRange(planned), resource, json)
  if (!media) return null
  const options = (parameters.get('options') ?? '').split('|')
  const plan = { format: planTypes.get(type) ?? 'text', options: planOptions.filter((option) => options.includes(option)) }
  const suffix = plan.options.length > 0 ? `; options=${plan.options.join('|')}` : ''
  const name = `application/vnd.pgrst.plan+${plan.format}`
  return { ...media, plan, contentType: `${name}; for="${media.contentType.replace(utf8, '')}"${suffix}${utf8}` }
}

function mediaFor({ type, stripped }: MediaRange, resource: Resource, preferred: Media): Media | null {
  if (type === '*/*' || type === 'application/*') return preferred
  if (type === 'application/json') return resource === 'root' ? rootJson : json
  if (resource === 'root') return type === 'application/openapi+json' ? openApi : null
  if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object') return stripped ? strippedObject : object
  if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array') return stripped ? strippedJson : json
  if (type === 'text/csv') return csv
  return type === 'text/plain' && resource === 'value' ? text : null
}

interface MediaRange {
  type: string
  stripped: boolean
  quality: number
  /** Parameters of the media range by name. Their values have no quotes. */
  parameters: ReadonlyMap<string, string>
}

function parseRange(range: string): MediaRange {
  const [type = '', ...texts] = range.split(';').map((part) => part.trim().toLowerCase())
  const parameters = new Map(
    texts.map((text): [string, string] => {
      const [name = '', value = ''] = text.split('=', 2)
      return [name, value.replace(/^"(.*)"$/, '$1')]
    }),
  )
  const quality = Number(parameters.get('q') ?? 1)
  return { type, parameters, stripped: parameters.get('nulls') === 'stripped', quality: Number.isNaN(quality) ? 1 : quality }
}
