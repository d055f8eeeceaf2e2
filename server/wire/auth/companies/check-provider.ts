import type pg from 'pg'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { configureGuarded } from '../providers/clients/oidc-client.ts'
import { loadMetadata } from '../saml/provider-input.ts'
import { saveWorkspaceProvider } from '../saml/sso-store.ts'
import { oidcClientOf } from './workspace-oidc.ts'

/**
 * Reads the SAML metadata of a workspace's provider from its address or text.
 * @throws AuthError `validation_failed`, `saml_metadata_fetch_failed`
 */
export async function readWorkspaceMetadata(
  outbound: Pick<Outbound, 'get'>,
  { metadata_url, metadata_xml }: { metadata_url?: string | undefined; metadata_xml?: string | undefined },
  signal: AbortSignal,
) {
  const input = { type: 'saml', ...(metadata_url !== undefined && { metadata_url }), ...(metadata_xml !== undefined && { metadata_xml }) }
  const metadata = await loadMetadata({ outbound }, input, signal)
  if (metadata === null) throw new Error('neither metadata_url nor metadata_xml')
  return {
    entityId: metadata.entityId,
    save: (client: pg.ClientBase, provider: { id: string; workspaceId: string }) => saveWorkspaceProvider(client, provider, metadata),
  }
}

/** Reads the discovery document of a workspace's provider. Returns its issuer. @throws Error if it is unavailable or invalid */
export async function checkWorkspaceOidc(
  outbound: Pick<Outbound, 'send'>,
  client: { issuer: string; clientId: string; clientSecret: string },
): Promise<string> {
  const metadata = (await configureGuarded(oidcClientOf(client), outbound)).serverMetadata()
  if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri)
    throw new Error('the discovery document has no authorization_endpoint, token_endpoint or jwks_uri')
  return metadata.issuer
}
