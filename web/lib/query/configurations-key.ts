/** Prefix of the query keys of a user's workflow configurations. Invalidate it to refetch all of them. */
export const configurationsKey = (userId: string) => ['configurations', userId] as const
