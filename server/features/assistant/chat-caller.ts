/** The user that a verified access token belongs to. */
export interface ChatCaller {
  userId: string
  /** Claims of the token as JSON text. Rows are read with these claims. */
  claims: string
}
