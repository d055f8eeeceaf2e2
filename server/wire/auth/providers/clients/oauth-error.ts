/** An error in the format of OAuth 2.0 (RFC 6749, section 5.2): always status 400 and `{ "error", "error_description" }`. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly error: 'invalid_request' | 'invalid_grant'

  constructor(error: 'invalid_request' | 'invalid_grant', description: string, cause?: unknown) {
    super(description, { cause })
    this.error = error
  }
}
