/** Paths of administrator actions that need more than database access. */
export const administrationPaths = {
  /** GET: quota usage of a user. */
  usage: (userId: string) => `/api/admin/users/${userId}/usage`,
  /** GET: the users with the highest usage of each quota. */
  biggestConsumers: '/api/admin/usage',
  /** POST: removes a user's second factors so that they can sign in again. */
  resetFactors: (userId: string) => `/api/admin/users/${userId}/reset-factors`,
} as const

/** Response of `resetFactors`. All counts are 0 if there was nothing to reset. */
export interface FactorReset {
  /** Removed authenticator apps, security keys and phones. */
  factors: number
  /** Unused recovery codes that were revoked. */
  recoveryCodes: number
  /** Removed passkeys. */
  passkeys: number
  /** Ended sessions. */
  sessions: number
}
