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

/** Default limit for the size of a request body. */
const limitDefault = limitTo(64 * 1024)
/**
 * Larger limits for SAML: an assertion can contain hundreds of groups, and is base64-encoded twice if it is encrypted; AD FS
 * metadata has about 100 KB.
 */
const samlLimits: readonly [RegExp, MiddlewareHandler][] = [
  [/\/sso\/saml\/acs$/, limitTo(256 * 1024)],
  [/\/admin\/sso\/providers(\/[^/]+)?$/, limitTo(1024 * 1024)],
]

/** Rejects a request body above the limit while it arrives. */
export const limitBody: MiddlewareHandler = (c, next) => (samlLimits.find(([path]) => path.test(c.req.path))?.[1] ?? limitDefault)(c, next)

/** Maximum nesting depth of a body. JSON.stringify is recursive and would overflow the stack. */
const maxDepth = 50
const isShallow = (value: unknown, depth = maxDepth): boolean =>
  typeof value !== 'object' || value === null || (depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1)))

const objectSchema = z.record(z.string(), z.unknown())

/**
 * Parses a JSON body, whatever its content type. Ignores unknown keys. Null counts as absent.
 * @throws AuthError `bad_json` if the body is not a JSON object, is nested deeper than 50 levels, or has members of the wrong
 * type
 */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const text = await c.req.text()
  const body = objectSchema.safeParse(parseJson(text))
  if (!body.success || !isShallow(body.data)) throw new AuthError('bad_json')
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(body.data).filter(([, value]) => value !== null)))
  if (parsed.success) return parsed.data
  throw new AuthError('bad_json', {
    message: `Could not parse request body as JSON: ${z.prettifyError(parsed.error).split('\n').join(' ')}`,
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AuthError('bad_json')
  }
}
