import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { AuthError } from './errors.ts'

/** No body of this service comes near it. Bytes. */
const maxBodyBytes = 64 * 1024

/** Refuses larger bodies while they arrive. */
export const limitBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new AuthError('request_too_large')
  },
})

const objectSchema = z.record(z.string(), z.unknown())

/**
 * Reads a JSON body, whatever its content type. Unknown keys are ignored, and null is the same as absent.
 * @throws AuthError `bad_json` when it is no JSON object or a member has the wrong type.
 */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const text = await c.req.text()
  const body = objectSchema.safeParse(parseJson(text))
  if (!body.success) throw new AuthError('bad_json')
  const given = schema.safeParse(Object.fromEntries(Object.entries(body.data).filter(([, value]) => value !== null)))
  if (given.success) return given.data
  throw new AuthError('bad_json', {
    message: `Could not parse request body as JSON: ${z.prettifyError(given.error).split('\n').join(' ')}`,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AuthError('bad_json')
  }
}
