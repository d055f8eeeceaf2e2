import { randomUUID } from 'node:crypto'
import { companyRedirectUri } from '../../../contracts/auth/company-addresses.ts'
import { makeVault } from '../../platform/vault.ts'
import { readMetadata } from '../../wire/auth/saml/metadata/metadata-document.ts'
import { saveWorkspaceProvider } from '../../wire/auth/saml/sso-store.ts'
import type { AuthServer } from '../auth/auth-server.ts'
import { type OidcServer, startOidcServer } from '../auth/oidc-server.ts'

export interface CompanyWorkspace {
  workspaceId: string
  providerId: string
  ownerId: string
  /** A domain that the workspace has proven. */
  domain: string
}

type Workspace = Omit<CompanyWorkspace, 'providerId'>

let domainCount = 0

/** Creates a workspace with a proven domain whose people join automatically. It has no identity provider yet. */
async function makeWorkspace({ owner: database }: AuthServer): Promise<Workspace> {
  domainCount += 1
  const domain = `company-${domainCount}.example`
  const { rows } = await database.query<{ id: string }>(`select auth.create_account($1, null) as id`, [`${randomUUID()}@owners.example`])
  const [ownerId, workspaceId] = [rows[0]!.id, randomUUID()]
  await database.query('select app.create_workspace($1, $2, $3)', [workspaceId, ownerId, 'Company'])
  await database.query('update public.workspaces set join_automatically = true where id = $1', [workspaceId])
  await proveDomain((text, values) => database.query(text, values), workspaceId, domain)
  return { workspaceId, ownerId, domain }
}

/** Marks a domain of a workspace as proven, as the lookup of the domain's DNS record does. */
export async function proveDomain(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  workspaceId: string,
  domain: string,
): Promise<void> {
  await query(
    `insert into public.workspace_domains (workspace_id, domain, proven_at, seen_at, checked_at) values ($1, $2, now(), now(), now())`,
    [workspaceId, domain],
  )
}

/** Starts an OpenID Connect provider, and creates a workspace that uses it. */
export async function startOidcCompany(server: AuthServer): Promise<CompanyWorkspace & { idp: OidcServer }> {
  const workspace = await makeWorkspace(server)
  const idp = await startOidcServer(companyRedirectUri('http://workwright.test', workspace.workspaceId), { isSecure: true })
  return { ...(await addOidcProvider(server, workspace, idp.issuer)), idp }
}

/** Creates a workspace with an OpenID Connect provider that is already running. */
export const makeOidcWorkspace = async (server: AuthServer, issuer: string): Promise<CompanyWorkspace> =>
  addOidcProvider(server, await makeWorkspace(server), issuer)

async function addOidcProvider({ owner: database }: AuthServer, workspace: Workspace, issuer: string): Promise<CompanyWorkspace> {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.workspace_identity_providers (workspace_id, kind, issuer, client_id) values ($1, 'oidc', $2, 'workwright') returning id`,
    [workspace.workspaceId, issuer],
  )
  const providerId = rows[0]!.id
  const secret = await makeVault(database, 'provider_key').seal(Buffer.from('a secret of the client'), providerId)
  await database.query('insert into app.identity_provider_secrets (provider_id, sealed_secret) values ($1, $2)', [providerId, secret])
  return { ...workspace, providerId }
}

/** Creates a workspace with a SAML provider. */
export async function makeSamlWorkspace(server: AuthServer, xml: string): Promise<CompanyWorkspace> {
  const workspace = await makeWorkspace(server)
  const metadata = await readMetadata(xml)
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into public.workspace_identity_providers (workspace_id, kind, issuer) values ($1, 'saml', $2) returning id`,
    [workspace.workspaceId, metadata.entityId],
  )
  const providerId = rows[0]!.id
  const client = await server.owner.connect()
  try {
    await saveWorkspaceProvider(client, { id: providerId, workspaceId: workspace.workspaceId }, { ...metadata, xml, url: null })
  } finally {
    client.release()
  }
  return { ...workspace, providerId }
}
