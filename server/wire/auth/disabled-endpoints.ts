import type { Endpoint } from './dependencies.ts'
import { AuthError, type AuthErrorCode } from './errors.ts'
import { requireSession } from './sessions/require-session.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'all'

const refuseSignedIn =
  (code: AuthErrorCode): Endpoint =>
  async (c, deps) => {
    await requireSession(c, deps, 'allowed')
    throw new AuthError(code)
  }

/** Rejects a request to an administration endpoint that is not supported, or that was called without the secret key. */
const refuseAdministration: Endpoint = (c) => {
  throw new AuthError(c.get('identity').role === 'service_role' ? 'feature_disabled' : 'not_admin')
}

/** Endpoints of the protocol that are not supported, each with an error that clients understand. */
export const disabledEndpoints: readonly [Method, string, Endpoint][] = [
  ['all', '/factors/*', refuseSignedIn('mfa_factor_not_found')],
  ['all', '/admin/*', refuseAdministration],
]
