/**
 * Error codes of this service, each with its default status and message. Unknown errors become
 * `unexpected_failure`; their cause is logged but never shown.
 */
const authErrors = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [403, 'invalid JWT'],
  captcha_failed: [400, 'captcha protection: request disallowed'],
  bad_oauth_callback: [400, 'OAuth state parameter missing'],
  bad_oauth_state: [400, 'OAuth state parameter is invalid or has expired'],
  conflict: [409, 'Too many concurrent token refresh requests on the same session or refresh token'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity due to email conflict'],
  email_change_disabled: [422, 'Email address changes are disabled'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  feature_disabled: [404, 'This feature is disabled'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  identity_already_exists: [422, 'Identity is already linked to another user'],
  identity_not_found: [422, "Identity doesn't exist"],
  insufficient_aal: [401, 'AAL2 session is required'],
  invalid_credentials: [400, 'Invalid login credentials'],
  manual_linking_disabled: [404, 'Manual linking is disabled'],
  mfa_challenge_expired: [422, 'MFA challenge has expired'],
  mfa_factor_name_conflict: [422, 'A factor with the friendly name for this user already exists'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_recovery_codes_locked: [429, 'Too many wrong codes'],
  mfa_recovery_codes_sole_factor: [422, 'Recovery codes need another verified factor first'],
  mfa_verification_failed: [422, 'Couldn’t verify the second factor'],
  mfa_verified_factor_exists: [422, 'A verified factor of this kind already exists'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'User not allowed'],
  not_found: [404, 'Not found'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Token has expired or is invalid'],
  over_email_send_rate_limit: [429, 'For security purposes, you can only request this after a while.'],
  over_sms_send_rate_limit: [429, 'For security purposes, you can only request this after a while.'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  passkey_disabled: [404, 'Passkeys are disabled'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  phone_provider_disabled: [400, 'Unsupported phone provider'],
  provider_disabled: [400, 'Provider is not enabled'],
  provider_email_needs_verification: [422, 'Unverified email with this provider'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_too_large: [413, 'The request body is too large'],
  same_password: [422, 'New password should be different from the old password.'],
  saml_entity_id_mismatch: [400, 'SAML Metadata can be updated only if the EntityID matches for the provider'],
  saml_idp_already_exists: [422, 'SAML Identity Provider with this EntityID already exists'],
  saml_metadata_fetch_failed: [400, 'Couldn’t fetch metadata_url'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  sms_send_failed: [422, 'Couldn’t send the text message'],
  sso_domain_already_exists: [400, 'A domain is already assigned to an SSO provider'],
  sso_provider_not_found: [404, 'No SSO provider assigned for this domain'],
  too_many_enrolled_mfa_factors: [422, 'Maximum number of enrolled factors reached, unenroll to continue'],
  too_many_passkeys: [422, 'Maximum number of passkeys reached'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [400, 'User is banned'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  validation_failed: [400, 'The request is not valid'],
  weak_password: [422, 'The password is too weak'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
  web3_unsupported_chain: [400, 'Unsupported chain'],
  webauthn_challenge_expired: [400, 'Challenge has expired'],
  webauthn_challenge_not_found: [400, 'Challenge not found or already used'],
  webauthn_credential_exists: [422, 'This passkey is already registered'],
  webauthn_verification_failed: [400, 'Couldn’t verify the passkey'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type AuthErrorCode = keyof typeof authErrors
export type AuthErrorStatus = (typeof authErrors)[AuthErrorCode][0]

export interface AuthErrorOptions {
  /** Message to use instead of the default message for the code. */
  message?: string
  /** Status, for codes that have two statuses in the protocol. */
  status?: AuthErrorStatus
  /** Additional members of the body, for example the reasons of `weak_password`. */
  details?: Record<string, unknown>
  /** Number of seconds to send as `Retry-After`. */
  retryAfter?: number
  /** Cause, which is logged but never shown. */
  cause?: unknown
}

/** An error that is reported to the client with code, status and message. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly code: AuthErrorCode
  readonly status: AuthErrorStatus
  readonly details: Record<string, unknown>
  readonly retryAfter: number | null

  constructor(code: AuthErrorCode, { message, status, details = {}, retryAfter, cause }: AuthErrorOptions = {}) {
    super(message ?? authErrors[code][1], { cause })
    this.code = code
    this.status = status ?? authErrors[code][0]
    this.details = details
    this.retryAfter = retryAfter ?? null
  }
}
