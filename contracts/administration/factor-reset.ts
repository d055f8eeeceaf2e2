import { z } from 'zod'

/** Optional body of `administrationPaths.resetFactors`. */
export const factorResetRequestSchema = z.object({
  /** If true, also removes sign-in passkeys. */
  passkeys: z.boolean().default(false),
})
/** The validated body with defaults applied. */
export type FactorResetRequest = z.output<typeof factorResetRequestSchema>
