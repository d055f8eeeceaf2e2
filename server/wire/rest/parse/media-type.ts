import { restErrors } from '../errors/errors.ts'

/** Format of a response body, from the header `Accept`. */
export interface Media {
  form: 'json' | 'object' | 'csv' | 'text' | 'openapi'
  /** True: omits members whose value is null. */
  stripNulls: boolean
  contentType: string
}

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

/**
 * Selects the response format according to the `Accept` header.
 * @throws RestError PGRST107 if none of the requested formats is available
 */
export function negotiate(accept: string | undefined, resource: Resource): Media {
  const preferred = resource === 'root' ? openApi : json
  if (!accept || accept === '*/*') return preferred
  const requested = accept
    .split(',')
    .map(parseRange)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { type, stripped } of requested) {
    const media = mediaFor(type, stripped, resource, preferred)
    if (media) return media
  }
  throw restErrors.mediaType(accept)
}

function mediaFor(type: string, stripped: boolean, resource: Resource, preferred: Media): Media | null {
  if (type === '*/*' || type === 'application/*') return preferred
  if (type === 'application/json') return resource === 'root' ? rootJson : json
  if (resource === 'root') return type === 'application/openapi+json' ? openApi : null
  if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object') return stripped ? strippedObject : object
  if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array') return stripped ? strippedJson : json
  if (type === 'text/csv') return csv
  return type === 'text/plain' && resource === 'value' ? text : null
}

function parseRange(range: string): { type: string; stripped: boolean; quality: number } {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  return { type, stripped: parameters.includes('nulls=stripped'), quality: Number.isNaN(quality) ? 1 : quality }
}
