/** Facts about a presented refresh token. */
export interface RotationCase {
  /** Counter of the presented token. */
  presented: number
  /** Counter of the session's current token. */
  current: number
  /** Seconds since the session's last refresh or start. */
  sinceRefresh: number
  /** `REFRESH_REUSE_INTERVAL`. Seconds. */
  reuseInterval: number
}

/**
 * advance: the current token is replaced by its successor. repeat: a used token whose holder may receive the current token again. revoke:
 * the token was reused by someone else, so the session ends. unknown: the counter is ahead of the session.
 */
export type Rotation = { advance: { counter: number } } | { repeat: { counter: number } } | { revoke: true } | { unknown: true }

/** Decides how to answer a refresh token (wire contract, "Refresh-token rotation", v2). */
export function decideRotation({ presented, current, sinceRefresh, reuseInterval }: RotationCase): Rotation {
  if (presented === current) return { advance: { counter: current + 1 } }
  if (presented > current) return { unknown: true }
  // The previous token: its holder may never have received the response with the current one.
  if (presented === current - 1) return { repeat: { counter: current } }
  if (sinceRefresh < reuseInterval) return { repeat: { counter: current } }
  return { revoke: true }
}
