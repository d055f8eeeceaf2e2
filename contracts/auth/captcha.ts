import { z } from 'zod'

/** Supported CAPTCHA services. */
export const captchaProviders = ['turnstile', 'hcaptcha'] as const
/** Value of `AUTH_CAPTCHA_PROVIDER`. */
export type CaptchaProvider = (typeof captchaProviders)[number]

/** Public settings of the CAPTCHA widget. Contains no secrets. */
export const captchaSchema = z.object({ provider: z.enum(captchaProviders), siteKey: z.string(), scriptUrl: z.url() })
/** `captcha` of the public configuration. */
export type CaptchaConfig = z.infer<typeof captchaSchema>
