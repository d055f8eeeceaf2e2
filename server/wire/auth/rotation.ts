/** What is known when a refresh token is presented. */
export interface RotationCase {
  /** The counter inside the presented token. */
  presented: number
  /** The session's counter: which token is the current one. */
  current: number
  /** Seconds since the session's last refresh (or its beginning). */
  sinceRefresh: number
  /** `REFRESH_REUSE_INTERVAL`. Seconds. */
  reuseInterval: number
}

/**
 * advance: the current token is used up, its successor is given out. repeat: a token that is used up, and whose holder
 * may be told the current one again. revoke: somebody else has used it, the session ends. unknown: ahead of us.
 */
export type Rotation = { advance: { counter: number } } | { repeat: { counter: number } } | { revoke: true } | { unknown: true }

/** Decides over a presented refresh token (wire contract, "Refresh-token rotation", v2). */
export function decideRotation({ presented, current, sinceRefresh, reuseInterval }: RotationCase): Rotation {
  if (presented === current) return { advance: { counter: current + 1 } }
  if (presented > current) return { unknown: true }
  // The parent of the current token: its holder never got the answer that carried the current one.
  if (presented === current - 1) return { repeat: { counter: current } }
  if (sinceRefresh < reuseInterval) return { repeat: { counter: current } }
  return { revoke: true }
}
