import type { SupabaseClient } from '@supabase/supabase-js'
import { type AuthServer, startAuthServer } from '../auth/auth-server.ts'
import { Browser, parametersOf } from '../auth/browser.ts'
import {
  type AssertedSubject,
  type IdentityProviderOptions,
  makeSamlIdentityProvider,
  type SamlIdentityProvider,
} from './saml-identity-provider.ts'

export const home = 'http://workwright.test'
export const assertionConsumerUrl = `${home}/auth/v1/sso/saml/acs`
export const domain = 'acme.example'

export interface SamlCompany {
  server: AuthServer
  idp: SamlIdentityProvider
  providerId: string
  metadata(): Promise<string>
  newBrowser(): Browser
  /** Starts a sign-in in a new browser. @returns the client, the browser, and the URL that it is redirected to */
  begin(client?: SupabaseClient): Promise<{ client: SupabaseClient; address: string; browser: Browser }>
  /** Completes a sign-in. `change` modifies the assertion. @returns the parameters of the final URL */
  finish(
    begun: { address: string; browser: Browser },
    asserted: AssertedSubject,
    change?: (xml: string) => string,
  ): Promise<ReturnType<typeof parametersOf>>
  stop(): Promise<void>
}

const isElsewhere = (url: URL) => url.hostname === 'idp.test' || (url.origin === home && !url.pathname.startsWith('/auth/v1'))

/** Starts the authentication service and the SAML identity provider of a company, and registers the provider. */
export async function startSamlCompany(
  options: IdentityProviderOptions = {},
  environment: Record<string, string> = {},
): Promise<SamlCompany> {
  const server = await startAuthServer({ AUTH_SAML_ENABLED: 'true', PUBLIC_URL: home, ...environment })
  const metadata = async () => (await fetch(`${server.url}/auth/v1/sso/saml/metadata`)).text()
  const idp = makeSamlIdentityProvider(await metadata(), options)
  const created = await server.call('POST /admin/sso/providers', {
    headers: { apikey: server.secretKey },
    body: { type: 'saml', metadata_xml: idp.metadata, domains: [domain] },
  })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  const newBrowser = () => new Browser({ home, server: server.url, stopsAt: isElsewhere })
  return {
    server,
    idp,
    providerId: created.body.id,
    metadata,
    newBrowser,
    begin: async (client = server.pkceClient()) => {
      const browser = newBrowser()
      const { data, error } = await client.auth.signInWithSSO({ domain, options: { redirectTo: `${home}/dashboard` } })
      if (error) throw error
      const { url } = await browser.open(data.url)
      return { client, address: url, browser }
    },
    finish: async ({ address, browser }, asserted, change = (xml) => xml) => {
      const form = await idp.respond(address, asserted)
      const changed = Buffer.from(change(Buffer.from(form.SAMLResponse, 'base64').toString())).toString('base64')
      return parametersOf((await browser.open(assertionConsumerUrl, { ...form, SAMLResponse: changed })).url)
    },
    stop: () => server.stop(),
  }
}
