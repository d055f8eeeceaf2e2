import type { Context } from 'hono'
import { hasTooManyValues, maxJsonValues } from '../compute/json-values.ts'
import { AppError } from './errors.ts'
import { readBody } from './read-body.ts'

const jsonType = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i

export interface JsonBodyOptions {
  maxBytes: number
  /** True to reject a body whose `Content-Type` is not JSON. */
  needsType: boolean
}

/**
 * Parses a request body as JSON. Returns undefined for an empty body.
 * @throws AppError `too_large` or `invalid_input`
 */
export async function readJson(context: Context, { maxBytes, needsType }: JsonBodyOptions): Promise<unknown> {
  const body = await readBody(context.req.raw.body, maxBytes)
  if (body === null) throw new AppError('too_large')
  if (body.byteLength === 0) return undefined
  const isCalledJson = jsonType.test(context.req.header('content-type') ?? '')
  if (needsType && !isCalledJson) throw new AppError('invalid_input', { message: 'The body must be JSON' })
  const text = body.toString()
  if (hasTooManyValues(text))
    throw new AppError('too_large', { message: `The body has more than ${maxJsonValues.toLocaleString('en')} values. Send fewer.` })
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid_input', { message: 'The body must be JSON' })
  }
}
