import { z } from 'zod'

/** CAPTCHA services that the server can use (`AUTH_CAPTCHA_PROVIDER`). */
export const captchaProviders = ['turnstile', 'hcaptcha'] as const
export type CaptchaProvider = (typeof captchaProviders)[number]

/** Settings that the browser needs to show the CAPTCHA. Contains no secrets. */
export const captchaSchema = z.object({ provider: z.enum(captchaProviders), siteKey: z.string(), scriptUrl: z.url() })
/** Value of `captcha` in the public settings (`AppConfig`). */
export type CaptchaConfig = z.infer<typeof captchaSchema>
