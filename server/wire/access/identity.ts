/** Claims of an access token that this server issued (wire contract, section 1, "JWT"). */
export interface AccessTokenClaims {
  sub: string
  role: string
  session_id: string
  aal: 'aal1' | 'aal2'
  /** Seconds since 1970. */
  exp: number
  iat: number
  [claim: string]: unknown
}

/** Who calls, as the gateway found it from `apikey` and `Authorization`. */
export interface Identity {
  /** The database role to become: `anon`, `authenticated` or `service_role`. */
  role: string
  /** JSON text for `request.jwt.claims`. */
  claims: string
  /** The verified access token's claims; null when only a key was given. */
  token: AccessTokenClaims | null
  /** From where the call came; null when nobody knows. */
  address: string | null
}

/** The person and session of a token, for features, which know nothing of tokens; null for a bare key. */
export function personOf({ token, claims }: Identity): { userId: string; sessionId: string; claims: string } | null {
  return token === null ? null : { userId: token.sub, sessionId: token.session_id, claims }
}

/** What the gateway leaves in Hono's context for the protocol adapters. */
export interface GatewayVariables {
  identity: Identity
  requestId: string
}
