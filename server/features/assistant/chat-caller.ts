/** The user of a verified access token. */
export interface ChatCaller {
  userId: string
  /** The token's claims as JSON text, which set the scope of reads. */
  claims: string
}
