import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { type Captcha, captchaOf } from '../../../config/captcha-settings.ts'
import { type AuthDependencies, type AuthVariables, callerOf } from '../dependencies.ts'
import { AuthError } from '../errors.ts'

const metaSchema = z.object({ gotrue_meta_security: z.object({ captcha_token: z.string() }) })
const outcomeSchema = z.object({ success: z.boolean() })

/** Grant types that need no captcha, because the earlier sign-in has already required one. */
const exempt = new Set(['refresh_token', 'pkce'])
/** Timeout for a request to the captcha service, in milliseconds. */
const timeoutMs = 5000

/**
 * Verifies a captcha with the configured service (hCaptcha, Turnstile or a compatible `siteverify` endpoint). Requests are
 * rejected while the service is unreachable; otherwise an attacker could disable the check.
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
    // Ignores invalid JSON here, because the endpoint reports the error.
    return ''
  }
}

interface CaptchaCheck {
  captcha: Captcha
  token: string
  address: string | null
  deps: AuthDependencies
}

async function isHuman({ captcha, token, address, deps }: CaptchaCheck): Promise<boolean> {
  try {
    const { publicConfig, secret, verifyUrl } = captcha
    const body = new URLSearchParams({ secret, response: token, ...(address === null ? {} : { remoteip: address }) })
    // Lets the service reject tokens from a widget with another site key.
    if (publicConfig.provider === 'hcaptcha') body.set('sitekey', publicConfig.siteKey)
    const response = await fetch(verifyUrl, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const outcome = outcomeSchema.safeParse(await response.json())
    return outcome.success && outcome.data.success
  } catch (error) {
    deps.log.error({ event: 'auth.captcha_unreachable', err: error }, 'captcha service unreachable')
    return false
  }
}
