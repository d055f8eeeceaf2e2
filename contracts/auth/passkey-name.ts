import { z } from 'zod'
import { limits } from '../limits.ts'

export const passkeyNameMessages = {
  required: 'Enter a name',
  tooLong: `Name must be at most ${limits.passkeyNameMax} characters`,
} as const

/** Form for the display name of a passkey. `friendly_name` is the field name of the Supabase protocol. */
export const passkeyNameSchema = z.object({
  friendly_name: z.string().trim().min(1, passkeyNameMessages.required).max(limits.passkeyNameMax, passkeyNameMessages.tooLong),
})
export type PasskeyName = z.infer<typeof passkeyNameSchema>
