/** Limits for lists of resources. */
export const listLimits = {
  /** Default number of resources on a page. */
  countDefault: 100,
  countMax: 200,
  /** Maximum number of groups per page if their members are included. */
  groupsWithMembersMax: 10,
} as const

/** Limits for filters. */
export const filterLimits = {
  /** Maximum length of a filter, in characters. */
  lengthMax: 4000,
  depthMax: 20,
  comparisonsMax: 100,
} as const

/** Limits for resources. */
export const resourceLimits = {
  /** Maximum length of a text, in characters. The database has the same limit for names. */
  textMax: 255,
  emailsMax: 5,
  usersMax: 10_000,
  groupsMax: 500,
  /** Maximum number of memberships in all groups of a directory together. */
  membershipsMax: 100_000,
} as const

/** Limits for requests. */
export const requestLimits = {
  bodyMaxBytes: 1024 * 1024,
  operationsMax: 500,
  /** Maximum number of concurrent requests of one workspace. */
  concurrentPerWorkspace: 4,
  concurrentMax: 16,
  /** Maximum number of concurrent changes in all workspaces together. Each change occupies a database connection. */
  concurrentWrites: 3,
} as const
