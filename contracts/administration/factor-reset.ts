import { z } from 'zod'

/** Body of `administrationPaths.resetFactors`, which may be empty. */
export const factorResetRequestSchema = z.object({
  /** If true, also removes sign-in passkeys. */
  passkeys: z.boolean().default(false),
})
/** The body after validation, with defaults for missing fields. */
export type FactorResetRequest = z.output<typeof factorResetRequestSchema>
