/** Paths of actions and reports for administrators that the data API (`/rest/v1`) does not offer. */
export const administrationPaths = {
  /** POST: invites a user. */
  users: '/api/admin/users',
  /** DELETE: deletes a user's account. */
  user: (userId: string) => `/api/admin/users/${userId}`,
  /** GET: counts of the data that is deleted together with the account. */
  contents: (userId: string) => `/api/admin/users/${userId}/contents`,
  /** GET: usage of each quota by one user. */
  usage: (userId: string) => `/api/admin/users/${userId}/usage`,
  /** GET: for each quota, the users with the highest usage. */
  biggestConsumers: '/api/admin/usage',
  /** POST: creates a link that lets one user choose a new password, if the server cannot send email. */
  recoveryLink: (userId: string) => `/api/admin/users/${userId}/recovery-link`,
  /** POST: removes a user's second factors so that they can sign in again. */
  resetFactors: (userId: string) => `/api/admin/users/${userId}/reset-factors`,
} as const

/** Response of POST `administrationPaths.recoveryLink`. The link works once. */
export interface RecoveryLink {
  url: string
  expiresInMinutes: number
}

/** Response of POST `administrationPaths.resetFactors`. All numbers are 0 if there was nothing to remove. */
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
