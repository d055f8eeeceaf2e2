/** Whether this page may ask for passkeys at all: not over plain HTTP, and not at the address of a machine. */
export const canUsePasskeys = () => typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)

/** A passkey that the person would not give. */
class PasskeyError extends Error {
  readonly status = 400
  readonly code = 'passkey_cancelled'
}

/** How a browser asks. `conditional`: among what it fills fields with, until the signal says that it is enough. */
type Asking = Pick<CredentialRequestOptions, 'mediation' | 'signal'>

/**
 * Has the browser make a passkey or sign with one.
 * @throws PasskeyError when none was given.
 */
export async function askForPasskey<Credential>(type: 'create' | 'request', publicKey: object, asking: Asking = {}): Promise<Credential> {
  // The casts: the client's types of the options and of the answer are wider than the browser's, with the same members.
  const asked =
    type === 'create'
      ? navigator.credentials.create({ publicKey: publicKey as PublicKeyCredentialCreationOptions })
      : navigator.credentials.get({ ...asking, publicKey: publicKey as PublicKeyCredentialRequestOptions })
  const credential = await asked.catch((cause: unknown) => {
    throw new PasskeyError('No passkey was given', { cause })
  })
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError('No passkey was given')
  return credential as Credential
}
