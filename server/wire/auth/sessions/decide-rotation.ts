/** Properties of a refresh token that was presented, and of its session. */
export interface RotationCase {
  /** Counter in the presented refresh token. */
  presented: number
  /** Counter of the session's current token. */
  current: number
  /** Time since the start or last refresh of the session, in seconds. */
  sinceRefresh: number
  /** Value of `REFRESH_REUSE_INTERVAL`, in seconds. */
  reuseInterval: number
}

/**
 * How to handle a refresh token. `advance`: its successor replaces it. `repeat`: it was used before, but the client may receive the current
 * token again. `revoke`: someone else reused it, so the session ends. `unknown`: its counter is ahead of the session.
 */
export type Rotation = { advance: { counter: number } } | { repeat: { counter: number } } | { revoke: true } | { unknown: true }

/** Decides how to respond to a refresh token (version 2 of the format; docs/decisions/0006-derived-refresh-tokens.md). */
export function decideRotation({ presented, current, sinceRefresh, reuseInterval }: RotationCase): Rotation {
  if (presented === current) return { advance: { counter: current + 1 } }
  if (presented > current) return { unknown: true }
  // Accepts the previous token at any time, because its client may not have received the response with the current one.
  if (presented === current - 1) return { repeat: { counter: current } }
  if (sinceRefresh < reuseInterval) return { repeat: { counter: current } }
  return { revoke: true }
}
