/** Prefix of the query keys of a user's workflow configurations. Invalidating it loads all of them again. */
export const configurationsKey = (userId: string) => ['configurations', userId] as const
