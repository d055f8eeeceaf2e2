/** An error in OAuth 2.0 format (RFC 6749, section 5.2): always status 400, `{ "error", "error_description" }`. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly error: 'invalid_request' | 'invalid_grant'

  constructor(error: 'invalid_request' | 'invalid_grant', description: string, cause?: unknown) {
    super(description, { cause })
    this.error = error
  }
}
