/**
 * Returns the WebAuthn user handle for a user's passkeys. Security keys used as second factor have another handle: the user id
 * itself. An authenticator stores one discoverable key per handle, so with the same handle one key would replace the other.
 */
export const handleOf = (userId: string) => `passkey:${userId}`

/** Returns the user handle in the response of an authenticator, or null. @param response parsed JSON */
export function readUserHandle(response: unknown): string | null {
  const { userHandle } = Object(response) as { userHandle?: unknown }
  return typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : null
}
