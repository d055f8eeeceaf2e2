import { z } from 'zod'
import { limits } from '../limits.ts'
import { passkeyMessages } from './passkey-messages.ts'

/** Display name of a passkey. The field name is defined by the protocol. */
export const passkeyNameSchema = z.object({
  friendly_name: z
    .string()
    .trim()
    .min(1, passkeyMessages.card.nameRequired)
    .max(limits.passkeyNameMax, `Name must be at most ${limits.passkeyNameMax} characters`),
})
/** Values of the form that renames a passkey. */
export type PasskeyName = z.infer<typeof passkeyNameSchema>
