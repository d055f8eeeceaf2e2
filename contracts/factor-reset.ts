import { z } from 'zod'

/** Body of `administrationPaths.resetFactors`, which may be left out. */
export const factorResetRequestSchema = z.object({
  /** Whether the passkeys that sign in go as well. */
  passkeys: z.boolean().default(false),
})
/** The same, with what was left out filled in. */
export type FactorResetRequest = z.output<typeof factorResetRequestSchema>
