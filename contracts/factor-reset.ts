import { z } from 'zod'

/** Body of `administrationPaths.resetFactors`, which may be left out. */
export const factorResetRequestSchema = z.object({
  /** Whether the passkeys that sign in go as well. */
  passkeys: z.boolean().default(false),
})
export type FactorResetRequest = z.output<typeof factorResetRequestSchema>
