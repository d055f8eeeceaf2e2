import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { type Captcha, captchaOf } from '../../../config/captcha-settings.ts'
import { type AuthDependencies, type AuthVariables, callerOf } from '../dependencies.ts'
import { AuthError } from '../errors.ts'

const metaSchema = z.object({ gotrue_meta_security: z.object({ captcha_token: z.string() }) })
const outcomeSchema = z.object({ success: z.boolean() })

/** Grants that carry no password or mail: whoever has such a token was asked before. */
const exempt = new Set(['refresh_token', 'pkce'])
/** Milliseconds for the service that judges. */
const patience = 5000

/**
 * Asks a service (hCaptcha, Turnstile, and whatever answers `siteverify` as they do) whether a person is at work, where the
 * settings name one. What cannot be asked is refused: an attacker would make it so.
 */
export function requireHuman(deps: AuthDependencies): MiddlewareHandler<AuthVariables> {
  const captcha = captchaOf(deps.settings)
  return async (c, next) => {
    const isExempt = c.get('identity').role === 'service_role' || exempt.has(c.req.query('grant_type') ?? '')
    if (captcha !== null && !isExempt) {
      const token = tokenIn(await c.req.text())
      if (token === '')
        throw new AuthError('captcha_failed', { message: 'captcha protection: request disallowed (no captcha_token found)' })
      const { address } = callerOf(c, deps)
      if (!(await isHuman({ captcha, token, address, deps }))) throw new AuthError('captcha_failed')
    }
    await next()
  }
}

function tokenIn(body: string): string {
  try {
    const read = metaSchema.safeParse(JSON.parse(body))
    return read.success ? read.data.gotrue_meta_security.captcha_token : ''
  } catch {
    // No JSON: the endpoint says so, to whoever passed.
    return ''
  }
}

interface Question {
  captcha: Captcha
  token: string
  address: string | null
  deps: AuthDependencies
}

async function isHuman({ captcha, token, address, deps }: Question): Promise<boolean> {
  try {
    const { shown, secret, verifyUrl } = captcha
    const body = new URLSearchParams({ secret, response: token, ...(address === null ? {} : { remoteip: address }) })
    // A token of another site's widget is none of ours.
    if (shown.provider === 'hcaptcha') body.set('sitekey', shown.siteKey)
    const answer = await fetch(verifyUrl, { method: 'POST', body, signal: AbortSignal.timeout(patience), redirect: 'error' })
    const outcome = outcomeSchema.safeParse(await answer.json())
    return outcome.success && outcome.data.success
  } catch (error) {
    deps.log.error({ event: 'auth.captcha_unreachable', err: error }, 'the captcha service could not be asked')
    return false
  }
}
