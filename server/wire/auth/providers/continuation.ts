import type { AuthContext, AuthDependencies } from '../dependencies.ts'
import type { FlowStart } from './begin-flow.ts'
import { bindBrowser, isSameOrigin } from './browser-cookie.ts'
import { insertFlow } from './flow-store.ts'

/** Stores a flow and returns the URL that continues it in a browser. */
export async function storeContinuation(
  c: AuthContext,
  deps: AuthDependencies,
  { provider, ...start }: FlowStart & { provider: string },
): Promise<string> {
  // Our own pages store the cookie of this response, so that only the same browser can continue the flow.
  const browserHash = isSameOrigin(c) ? bindBrowser(c, deps.publicUrl()) : null
  const ticket = await insertFlow(deps.owner, {
    ...start,
    provider,
    nonce: null,
    codeVerifier: null,
    requestId: null,
    browserHash,
    result: null,
  })
  return `${deps.publicUrl()}/auth/v1/authorize?flow=${ticket}`
}

/** Error message. Linking an identity adds a way to sign in, so it requires aal2 if the user has a second factor. */
export const aal2RequiredToLink = { message: 'AAL2 session is required to change how you sign in' }
