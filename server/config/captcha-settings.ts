import { z } from 'zod'
import { type CaptchaConfig, type CaptchaProvider, captchaProviders } from '../../contracts/auth/captcha.ts'
import type { ForeignOrigins } from '../platform/http/pages/security-headers.ts'

const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })

/** Settings for the CAPTCHA, which checks that a visitor is human. */
export const captchaSettings = {
  AUTH_CAPTCHA_PROVIDER: z.enum(captchaProviders, `must be one of: ${captchaProviders.join(', ')}`).optional(),
  AUTH_CAPTCHA_SITE_KEY: z.string().min(1).optional(),
  AUTH_CAPTCHA_SECRET: z.string().min(1).optional(),
  /** Replace the provider's URLs, for a relay or in tests. */
  AUTH_CAPTCHA_URL: httpAddress.optional(),
  AUTH_CAPTCHA_SCRIPT_URL: httpAddress.optional(),
}
export type CaptchaSettings = z.infer<z.ZodObject<typeof captchaSettings>>

/** Validates combinations of CAPTCHA settings and returns the errors. Incomplete settings would lock out all users. */
export function captchaSettingErrors(environment: Record<string, string | undefined>): string[] {
  const needed = ['AUTH_CAPTCHA_PROVIDER', 'AUTH_CAPTCHA_SITE_KEY', 'AUTH_CAPTCHA_SECRET']
  const overrides = ['AUTH_CAPTCHA_URL', 'AUTH_CAPTCHA_SCRIPT_URL'].filter((name) => environment[name] !== undefined)
  const missing = needed.filter((name) => environment[name] === undefined)
  const isOff = missing.length === needed.length && overrides.length === 0
  return missing.length === 0 || isOff ? [] : [`${missing.join(', ')}: set all of ${needed.join(', ')}, or no AUTH_CAPTCHA_ setting`]
}

interface Provider {
  scriptUrl: string
  verifyUrl: string
  origins: ForeignOrigins
}

const turnstile = ['https://challenges.cloudflare.com']
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** URLs and origins from the providers' Content-Security-Policy documentation (developers.cloudflare.com/turnstile, docs.hcaptcha.com). */
const providers: Record<CaptchaProvider, Provider> = {
  turnstile: {
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    origins: { script: turnstile, frame: turnstile, style: [], connect: [] },
  },
  hcaptcha: {
    scriptUrl: 'https://js.hcaptcha.com/1/api.js',
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    origins: { script: hcaptcha, frame: hcaptcha, style: hcaptcha, connect: hcaptcha },
  },
}

export interface Captcha {
  /** Configuration that is sent to browsers. */
  publicConfig: CaptchaConfig
  secret: string
  verifyUrl: string
  /** Origins that the page's Content Security Policy must allow for the widget. */
  origins: ForeignOrigins
}

/** Returns the configured CAPTCHA, or null if there is none. */
export function captchaOf(settings: CaptchaSettings): Captcha | null {
  const { AUTH_CAPTCHA_PROVIDER: provider, AUTH_CAPTCHA_SITE_KEY: siteKey, AUTH_CAPTCHA_SECRET: secret } = settings
  if (provider === undefined || siteKey === undefined || secret === undefined) return null
  const defaults = providers[provider]
  const { AUTH_CAPTCHA_SCRIPT_URL: scriptUrl = defaults.scriptUrl, AUTH_CAPTCHA_URL: verifyUrl = defaults.verifyUrl } = settings
  const configuredOrigins = [new URL(scriptUrl).origin]
  const origins =
    scriptUrl === defaults.scriptUrl
      ? defaults.origins
      : { script: configuredOrigins, frame: configuredOrigins, style: configuredOrigins, connect: configuredOrigins }
  return { publicConfig: { provider, siteKey, scriptUrl }, secret, verifyUrl, origins }
}
