/** Returns whether the browser allows passkeys on this page. Browsers refuse passkeys over plain HTTP and on IP addresses. */
export const canUsePasskeys = () => typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

/** Thrown when the user cancels the passkey request. */
class PasskeyError extends Error {
  readonly status = 400
  readonly code = 'passkey_cancelled'
}

/** Options of the browser's request. `conditional` offers passkeys in autofill until the signal aborts it. */
type RequestOptions = Pick<CredentialRequestOptions, 'mediation' | 'signal'>

/**
 * Creates a passkey, or signs with one.
 * @throws PasskeyError if the user cancelled
 */
export async function requestPasskey<Credential>(
  type: 'create' | 'request',
  publicKey: object,
  requestOptions: RequestOptions = {},
): Promise<Credential> {
  // Casts: the client's types allow more than the browser's types, but have the same members.
  const response =
    type === 'create'
      ? navigator.credentials.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
      : navigator.credentials.get({ ...requestOptions, publicKey: publicKey as PublicKeyCredentialRequestOptions })
  const credential = await response.catch((cause: unknown) => {
    throw new PasskeyError('Your browser did not return a passkey', { cause })
  })
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError('Your browser did not return a passkey')
  return credential as Credential
}
