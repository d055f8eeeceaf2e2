/** Paths for administrators of actions and reports that `/rest/v1` does not offer. */
export const administrationPaths = {
  /** GET: usage of each quota by one user. */
  usage: (userId: string) => `/api/admin/users/${userId}/usage`,
  /** GET: for each quota, the users with the highest usage. */
  biggestConsumers: '/api/admin/usage',
  /** POST: removes a user's second factors so that they can sign in again. */
  resetFactors: (userId: string) => `/api/admin/users/${userId}/reset-factors`,
} as const

/** Response of `resetFactors`. All numbers are 0 if there was nothing to remove. */
export interface FactorReset {
  /** Number of removed authenticator apps, security keys and phones. */
  factors: number
  /** Number of unused recovery codes that no longer work. */
  recoveryCodes: number
  /** Number of removed passkeys. */
  passkeys: number
  /** Number of ended sessions. */
  sessions: number
}
