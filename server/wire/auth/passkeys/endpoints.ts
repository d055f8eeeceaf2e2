import type { Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { deletePasskeyOfUser, listPasskeysOfUser } from './administer.ts'
import { changePasskey, readPasskeys, removePasskey } from './manage.ts'
import { beginPasskey, finishPasskey } from './register.ts'
import { beginSignIn, finishSignIn } from './sign-in.ts'

/** With `AUTH_PASSKEYS=false` nothing of it is there for people; the secret key still sees and removes what there is. */
const ifOn =
  (endpoint: Endpoint): Endpoint =>
  (c, deps) => {
    if (!deps.settings.AUTH_PASSKEYS) throw new AuthError('passkey_disabled')
    return endpoint(c, deps)
  }

/** Signing in by passkey alone (wire contract, section 1). */
export const passkeyEndpoints: readonly ['get' | 'post' | 'patch' | 'delete', string, Endpoint][] = [
  ['post', '/passkeys/registration/options', ifOn(beginPasskey)],
  ['post', '/passkeys/registration/verify', ifOn(finishPasskey)],
  ['post', '/passkeys/authentication/options', ifOn(beginSignIn)],
  ['post', '/passkeys/authentication/verify', ifOn(finishSignIn)],
  ['get', '/passkeys', ifOn(readPasskeys)],
  ['patch', '/passkeys/:passkey', ifOn(changePasskey)],
  ['delete', '/passkeys/:passkey', ifOn(removePasskey)],
  ['get', '/admin/users/:user/passkeys', listPasskeysOfUser],
  ['delete', '/admin/users/:user/passkeys/:passkey', deletePasskeyOfUser],
]
