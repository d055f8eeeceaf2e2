/** A key of an authenticator: what its signatures are checked against. Bytes in base64url. */
export interface WebauthnCredential {
  id: string
  publicKey: string
  /** Of the authenticator's own count of signatures; 0 when it keeps none. */
  counter: number
  transports: string[]
}

/** What an authenticator must have signed. */
export interface WebauthnChallenge {
  type: 'create' | 'request'
  /** base64url */
  challenge: string
  rpId: string
  origins: string[]
}

/** Seconds that a challenge is good for. */
export const challengeSeconds = 300
