/** The public key of an authenticator, which verifies its signatures. Bytes in base64url. */
export interface WebauthnCredential {
  id: string
  publicKey: string
  /** Signature counter of the authenticator; 0 when it has none. */
  counter: number
  transports: string[]
}

/** A challenge for an authenticator, with the expected relying party and origins. */
export interface WebauthnChallenge {
  type: 'create' | 'request'
  /** base64url */
  challenge: string
  rpId: string
  origins: string[]
}

/** Lifetime of a challenge. */
export const challengeSeconds = 300
