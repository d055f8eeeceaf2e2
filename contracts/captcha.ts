import { z } from 'zod'

/** Services that tell people from robots, whose widgets our forms know. */
export const captchaProviders = ['turnstile', 'hcaptcha'] as const
export type CaptchaProvider = (typeof captchaProviders)[number]

/** What a form needs to show the widget. Nothing in it is secret. */
export const captchaSchema = z.object({ provider: z.enum(captchaProviders), siteKey: z.string(), scriptUrl: z.url() })
export type CaptchaConfig = z.infer<typeof captchaSchema>

export const captchaMessages = {
  label: 'Check that you are human',
  loading: 'Loading the check that you are human',
  wanted: 'Complete this check first',
  expired: 'This check has run out of time. Complete it again.',
  refused: 'The check did not pass. Complete it again, and try once more.',
  failed: 'This check does not work right now.',
  blocked: (host: string) =>
    `This check could not be loaded from ${host}. Allow that address in your ad blocker, your browser's protection or your network, then retry.`,
  retry: 'Retry',
} as const
