/* Provisioning of members by a directory (SCIM). */

export const directoryLimits = {
  tokensMax: 5,
  /** Maximum length of the name of a token. The database has the same limit. */
  tokenNameMax: 100,
} as const

/** Path of the SCIM service below the public URL. */
export const scimPath = '/scim/v2'

/** Roles for people who are in no group with a role. The database allows the same roles. */
export const defaultDirectoryRoles = ['viewer', 'approver', 'editor'] as const
export type DefaultDirectoryRole = (typeof defaultDirectoryRoles)[number]

/** Roles that a group can have. A directory never makes owners. */
export const directoryGroupRoles = [...defaultDirectoryRoles, 'admin'] as const
export type DirectoryGroupRole = (typeof directoryGroupRoles)[number]

export const directoryMessages = {
  adminsOnly: 'Only admins of the workspace can manage its directory',
  tooManyTokens: `A workspace can have up to ${directoryLimits.tokensMax} tokens. Revoke one first.`,
} as const
