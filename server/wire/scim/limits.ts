/** Limits of lists. */
export const listLimits = {
  /** Number of resources on a page, unless the client asks for fewer. */
  countDefault: 100,
  countMax: 200,
  /** Maximum number of groups per page if their members are included. */
  groupsWithMembersMax: 10,
} as const

/** Limits of filters. */
export const filterLimits = {
  /** Length in characters. */
  lengthMax: 4000,
  depthMax: 20,
  comparisonsMax: 100,
} as const

/** Limits of resources. */
export const resourceLimits = {
  /** Length of a text in characters. The database has the same limit for names. */
  textMax: 255,
  emailsMax: 5,
  usersMax: 10_000,
  groupsMax: 500,
  /** Number of memberships in all groups together. */
  membershipsMax: 100_000,
} as const

/** Limits of requests. */
export const requestLimits = {
  bodyMaxBytes: 1024 * 1024,
  operationsMax: 500,
  /** Number of concurrent requests of one workspace, and of all workspaces together. */
  concurrentPerWorkspace: 4,
  concurrentMax: 16,
  /** Number of concurrent changes of all workspaces. Each occupies a connection of the owner of the database. */
  concurrentWrites: 3,
} as const
