import type { Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { changePasskey, readPasskeys, removePasskey } from './manage.ts'
import { deletePasskeyOfUser, listPasskeysOfUser } from './manage-user-passkeys.ts'
import { beginPasskey, finishPasskey } from './register.ts'
import { beginSignIn, finishSignIn } from './sign-in.ts'

/**
 * Returns an endpoint that rejects requests if `AUTH_PASSKEYS=false`. The admin endpoints remain available, so that existing
 * passkeys can be removed.
 */
const whenEnabled =
  (endpoint: Endpoint): Endpoint =>
  (c, deps) => {
    if (!deps.settings.AUTH_PASSKEYS) throw new AuthError('passkey_disabled')
    return endpoint(c, deps)
  }

/** Endpoints for sign-in with a passkey. */
export const passkeyEndpoints: readonly ['get' | 'post' | 'patch' | 'delete', string, Endpoint][] = [
  ['post', '/passkeys/registration/options', whenEnabled(beginPasskey)],
  ['post', '/passkeys/registration/verify', whenEnabled(finishPasskey)],
  ['post', '/passkeys/authentication/options', whenEnabled(beginSignIn)],
  ['post', '/passkeys/authentication/verify', whenEnabled(finishSignIn)],
  ['get', '/passkeys', whenEnabled(readPasskeys)],
  ['patch', '/passkeys/:passkey', whenEnabled(changePasskey)],
  ['delete', '/passkeys/:passkey', whenEnabled(removePasskey)],
  ['get', '/admin/users/:user/passkeys', listPasskeysOfUser],
  ['delete', '/admin/users/:user/passkeys/:passkey', deletePasskeyOfUser],
]
