import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { AuthError } from './errors.ts'

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AuthError('request_too_large')
    },
  })

/** Few bodies of this service come near it. Bytes. */
const limitUsual = limitTo(64 * 1024)
/** An assertion may name each of a person's hundreds of groups, and is base64 twice when it is encrypted; metadata of AD FS has 100 KB. */
const limitsOfSaml: readonly [RegExp, MiddlewareHandler][] = [
  [/\/sso\/saml\/acs$/, limitTo(256 * 1024)],
  [/\/admin\/sso\/providers(\/[^/]+)?$/, limitTo(1024 * 1024)],
]

/** Refuses larger bodies while they arrive. */
export const limitBody: MiddlewareHandler = (c, next) => (limitsOfSaml.find(([path]) => path.test(c.req.path))?.[1] ?? limitUsual)(c, next)

/** Nothing that this service reads comes near it; what writes JSON descends into it, and has an end of its own. */
const deepest = 50
const isShallow = (value: unknown, left = deepest): boolean =>
  typeof value !== 'object' || value === null || (left > 0 && Object.values(value).every((member) => isShallow(member, left - 1)))

const objectSchema = z.record(z.string(), z.unknown())

/**
 * Reads a JSON body, whatever its content type. Unknown keys are ignored, and null is the same as absent.
 * @throws AuthError `bad_json` when it is no JSON object, nests more than 50 deep, or a member has the wrong type.
 */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const text = await c.req.text()
  const body = objectSchema.safeParse(parseJson(text))
  if (!body.success || !isShallow(body.data)) throw new AuthError('bad_json')
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
