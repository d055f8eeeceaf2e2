/** Public key of an authenticator, which verifies the authenticator's signatures. Bytes are in base64url. */
export interface WebauthnCredential {
  id: string
  publicKey: string
  /** Signature counter of the authenticator; 0 if it has no counter. */
  counter: number
  transports: string[]
}

/** A challenge for an authenticator, with the expected relying party and origins. */
export interface WebauthnChallenge {
  type: 'create' | 'request'
  /** Challenge that the authenticator signs, in base64url. */
  challenge: string
  rpId: string
  origins: string[]
}

/** Lifetime of a challenge, in seconds. */
export const challengeSeconds = 300
