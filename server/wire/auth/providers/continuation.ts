import type { AuthContext, AuthDependencies } from '../dependencies.ts'
import type { FlowStart } from './begin-flow.ts'
import { bindBrowser, isSameOrigin } from './browser-cookie.ts'
import { insertFlow } from './flow-store.ts'

/** The address that continues a flow in a browser. */
export async function continuationOf(
  c: AuthContext,
  deps: AuthDependencies,
  { provider, ...start }: FlowStart & { provider: string },
): Promise<string> {
  // A page of ours keeps the cookie that comes with this answer: then only its browser may go on.
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

/** Refuses a link to another service while the second factor is owed: it is a way to sign in, as good as a password. */
export const strengthRefusal = { message: 'AAL2 session is required to change how you sign in' }
