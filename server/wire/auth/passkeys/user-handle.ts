/**
 * Returns the WebAuthn user handle for a user's passkeys. It differs from the handle of security keys used as second factor (the
 * id itself), because an authenticator stores one discoverable key per handle and would replace one with the other.
 */
export const handleOf = (userId: string) => `passkey:${userId}`

/** Returns the user handle in the response of an authenticator, or null. @param response parsed JSON */
export function readUserHandle(response: unknown): string | null {
  const { userHandle } = Object(response) as { userHandle?: unknown }
  return typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : null
}
