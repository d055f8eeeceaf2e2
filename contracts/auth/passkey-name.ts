import { z } from 'zod'
import { limits } from '../limits.ts'
import { passkeyMessages } from './passkey-messages.ts'

/** Form for the display name of a passkey. `friendly_name` is the field name of the Supabase protocol. */
export const passkeyNameSchema = z.object({
  friendly_name: z
    .string()
    .trim()
    .min(1, passkeyMessages.card.nameRequired)
    .max(limits.passkeyNameMax, `Name must be at most ${limits.passkeyNameMax} characters`),
})
export type PasskeyName = z.infer<typeof passkeyNameSchema>
