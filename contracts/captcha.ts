import { z } from 'zod'

/** Services that tell people from robots, whose widgets our forms know. */
export const captchaProviders = ['turnstile', 'hcaptcha'] as const
/** Value of `AUTH_CAPTCHA_PROVIDER`. */
export type CaptchaProvider = (typeof captchaProviders)[number]

/** What a form needs to show the widget. Nothing in it is secret. */
export const captchaSchema = z.object({ provider: z.enum(captchaProviders), siteKey: z.string(), scriptUrl: z.url() })
/** `captcha` of the public configuration; null there where nobody is asked. */
export type CaptchaConfig = z.infer<typeof captchaSchema>
