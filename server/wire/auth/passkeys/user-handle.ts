/**
 * Under which authenticators file a person's passkeys, and what they say of whom they sign in. Not the second factors'
 * handle (the bare id): an authenticator keeps one discoverable key of a handle, and would replace the one by the other.
 */
export const handleOf = (userId: string) => `passkey:${userId}`

/** @param response of an authenticator, as JSON. @returns what it says, or null. */
export function handleIn(response: unknown): string | null {
  const { userHandle } = Object(response) as { userHandle?: unknown }
  return typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : null
}
