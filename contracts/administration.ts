/** Where administrators do to people what the database alone cannot. */
export const administrationPaths = {
  /** POST: takes a person's second factor away, so that they get in again. */
  /** GET: what a person uses of their quotas. */
  usage: (userId: string) => `/api/admin/users/${userId}/usage`,
  /** GET: who uses most of each quota. */
  biggestConsumers: '/api/admin/usage',
  resetFactors: (userId: string) => `/api/admin/users/${userId}/reset-factors`,
} as const

/** Answer of `resetFactors`. All zero when there was nothing to reset: a second click does nothing. */
export interface FactorReset {
  /** Apps, security keys and phones that were removed. */
  factors: number
  /** Unused recovery codes that are void now. */
  recoveryCodes: number
  /** Passkeys that signed in by themselves. */
  passkeys: number
  /** Sessions that ended. */
  sessions: number
}
