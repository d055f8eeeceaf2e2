import { z } from 'zod'
import { wholeNumber } from './setting-types.ts'

const maxAddresses = 20
const email = z.email()

/** Recipients of alerts about the state of the installation, in addition to the administrators. */
export const alertSettings = {
  ALERT_EMAILS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine(
      (addresses) => addresses.length <= maxAddresses && addresses.every((address) => email.safeParse(address).success),
      `must be a comma-separated list of at most ${maxAddresses} email addresses`,
    ),
  ALERT_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .refine((url) => !/^https?:\/\/[^/?#]*@/.test(url), 'must not contain a user name or password')
    .optional(),
  /** Interval between two checks of the mail server, the model, the runs and the queue. 0: no checks. */
  HEALTH_CHECK_SECONDS: wholeNumber(0, 3600).default(60),
}
