/** Prefix of the query keys of a user's notifications. Invalidate it to refetch all of them. */
export const notificationsKey = (userId: string) => ['notifications', userId] as const
