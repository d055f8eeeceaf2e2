import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { createTrustedServer } from '../http/web-site.ts'

export interface OidcAccount {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

export interface OidcServer {
  issuer: string
  /** Sets the account for the next login. Null simulates a user who cancels. */
  setAccount(account: OidcAccount | null): void
  /** Creates an ID token as the provider would issue it to an app, with the given claims replaced. */
  idToken(claims: JWTPayload): Promise<string>
  stop(): Promise<void>
}

const clientId = 'workwright'

/** Starts an OpenID Connect provider whose users log in without interaction. @param options `isSecure`: uses HTTPS */
export async function startOidcServer(redirectUri: string, { isSecure = false } = {}): Promise<OidcServer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  let account: OidcAccount | null = null
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = (isSecure ? createTrustedServer : createServer)((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `${isSecure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: 'a secret of the client',
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key for cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...account, sub }) }),
  })
  const callback = provider.callback()
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    if (account === null)
      return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'The person said no' })
    const grant = new provider.Grant({ accountId: account.sub, clientId })
    grant.addOIDCScope('openid email profile')
    const result = { login: { accountId: account.sub, remember: false }, consent: { grantId: await grant.save() } }
    return provider.interactionFinished(request, response, result)
  }
  handle = (request, response) =>
    void (request.url?.startsWith('/interaction/') ? interact(request, response) : callback(request, response))
  return {
    issuer,
    setAccount: (next) => {
      account = next
    },
    idToken: (claims) =>
      new SignJWT({ iss: issuer, aud: clientId, iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 300, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
