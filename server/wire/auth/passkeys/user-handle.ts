/**
 * Returns the WebAuthn user handle of a user's passkeys. It differs from the handle of second factors (the bare id), because an
 * authenticator stores one discoverable key per handle and would replace one by the other.
 */
export const handleOf = (userId: string) => `passkey:${userId}`

/** Returns the user handle in an authenticator's response, or null. @param response parsed JSON */
export function handleIn(response: unknown): string | null {
  const { userHandle } = Object(response) as { userHandle?: unknown }
  return typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : null
}
