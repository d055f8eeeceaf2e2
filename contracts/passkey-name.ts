import { z } from 'zod'
import { limits } from './limits.ts'
import { passkeyMessages } from './passkey-messages.ts'

/** What a person calls a passkey, under the protocol's own name. */
export const passkeyNameSchema = z.object({
  friendly_name: z
    .string()
    .trim()
    .min(1, passkeyMessages.card.nameRequired)
    .max(limits.passkeyNameMax, `Name must be at most ${limits.passkeyNameMax} characters`),
})
/** Answers of the form that renames a passkey. */
export type PasskeyName = z.infer<typeof passkeyNameSchema>
