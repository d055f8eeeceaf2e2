/** Who talks: the person of a verified access token. */
export interface ChatCaller {
  userId: string
  /** The token's claims as JSON text; rows are read under them. */
  claims: string
}
