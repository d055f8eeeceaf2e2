/** Prefix of the query keys of a user's workflow configurations: invalidating it refetches all of them. */
export const configurationsKey = (userId: string) => ['configurations', userId] as const
