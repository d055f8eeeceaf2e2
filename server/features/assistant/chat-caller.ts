/** The user that a verified access token belongs to. */
export interface ChatCaller {
  userId: string
  /** Claims of the token as JSON text, for row-level security. */
  claims: string
}
