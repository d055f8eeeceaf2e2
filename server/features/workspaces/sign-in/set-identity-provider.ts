import type pg from 'pg'
import { includesRole, minimumRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import { type SetIdentityProviderRequest, signInMessages } from '../../../../contracts/workspaces/workspace-sign-in.ts'
import { transaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { makeVault } from '../../../platform/vault.ts'
import { lockWorkspace } from '../lock-workspace.ts'

type OidcRequest = Extract<SetIdentityProviderRequest, { kind: 'oidc' }>
type SamlRequest = Extract<SetIdentityProviderRequest, { kind: 'saml' }>

/** SAML metadata that was read and checked. */
export interface CheckedMetadata {
  entityId: string
  /** Stores the metadata for a provider. */
  save(client: pg.ClientBase, provider: { id: string; workspaceId: string }): Promise<void>
}

/** Checks of identity providers, which the sign-in service implements. They send requests to addresses that users entered. */
export interface ProviderChecks {
  /** Reads metadata from its address or text. @throws AppError `invalid_input` that describes the problem */
  readMetadata(request: SamlRequest, signal: AbortSignal): Promise<CheckedMetadata>
  /** Reads the discovery document. Returns the issuer in it. @throws AppError `invalid_input` that describes the problem */
  checkOidc(client: { issuer: string; clientId: string; clientSecret: string }): Promise<string>
}

export interface IdentityProviderOptions extends ProviderChecks {
  owner: pg.Pool
}

interface ProviderRow {
  id: string
  kind: string
  issuer: string
  client_id: string | null
  sealed_secret: Buffer | null
}

/** The columns of a provider, except its id and workspace. */
interface ProviderValues {
  kind: 'saml' | 'oidc'
  issuer: string
  clientId: string | null
  metadataUrl: string | null
}

/**
 * Replaces the identity provider of a workspace. The id of a provider with the same issuer does not change, so that accounts stay
 * connected. A provider with another issuer gets a new id, because it could use the same names for other users. Requests to the provider
 * are sent outside of transactions.
 * @returns the id of the provider
 * @throws AppError `not_found`, `forbidden`; `invalid_input` if the provider cannot be used
 */
export async function setIdentityProvider(
  options: IdentityProviderOptions,
  callerId: string,
  request: SetIdentityProviderRequest,
  signal: AbortSignal,
): Promise<string> {
  const before = await transaction(options.owner, (client) => requireProviderOwner(client, request.workspace_id, callerId))
  return request.kind === 'saml' ? setSaml(options, callerId, request, signal) : setOidc(options, callerId, request, before)
}

async function setSaml(options: IdentityProviderOptions, callerId: string, request: SamlRequest, signal: AbortSignal): Promise<string> {
  const metadata = await options.readMetadata(request, signal)
  return transaction(options.owner, async (client) => {
    const current = await requireProviderOwner(client, request.workspace_id, callerId)
    const values = { kind: 'saml', issuer: metadata.entityId, clientId: null, metadataUrl: request.metadata_url ?? null } as const
    const id = await replaceProvider(client, request.workspace_id, current, values)
    await metadata.save(client, { id, workspaceId: request.workspace_id })
    return id
  })
}

async function setOidc(
  options: IdentityProviderOptions,
  callerId: string,
  request: OidcRequest,
  before: ProviderRow | null,
): Promise<string> {
  const vault = makeVault(options.owner, 'provider_key')
  const isSameClient = before?.kind === 'oidc' && before.client_id === request.client_id && isSameAddress(before.issuer, request.issuer)
  const storedSecret = isSameClient && before.sealed_secret ? (await vault.open(before.sealed_secret, before.id)).toString() : undefined
  const clientSecret = request.client_secret ?? storedSecret
  if (clientSecret === undefined) throw new AppError('invalid_input', { message: signInMessages.secretRequired })
  const issuer = await options.checkOidc({ issuer: request.issuer, clientId: request.client_id, clientSecret })
  return transaction(options.owner, async (client) => {
    const current = await requireProviderOwner(client, request.workspace_id, callerId)
    const values = { kind: 'oidc', issuer, clientId: request.client_id, metadataUrl: null } as const
    const id = await replaceProvider(client, request.workspace_id, current, values)
    await client.query(
      `insert into app.identity_provider_secrets (provider_id, sealed_secret) values ($1, $2)
       on conflict (provider_id) do update set sealed_secret = excluded.sealed_secret`,
      [id, await vault.seal(Buffer.from(clientSecret), id)],
    )
    return id
  })
}

/** Compares issuers. Users enter them with or without a slash at the end. */
const isSameAddress = (first: string, second: string) => first.replace(/\/+$/, '') === second.replace(/\/+$/, '')

/** Locks the workspace and returns its provider, or null. @throws AppError `not_found`, `forbidden` unless the caller is an owner */
async function requireProviderOwner(client: pg.ClientBase, workspaceId: string, callerId: string): Promise<ProviderRow | null> {
  const { callerRole } = await lockWorkspace(client, workspaceId, callerId)
  if (!includesRole(callerRole, minimumRoles.manageIdentityProvider))
    throw new AppError('forbidden', { message: signInMessages.ownersOnly })
  const { rows } = await client.query<ProviderRow>(
    `select p.id, p.kind, p.issuer, p.client_id, s.sealed_secret from public.workspace_identity_providers p
     left join app.identity_provider_secrets s on s.provider_id = p.id where p.workspace_id = $1`,
    [workspaceId],
  )
  return rows[0] ?? null
}

/** Updates the provider of a workspace, or replaces it if the issuer differs. Returns its id. */
async function replaceProvider(client: pg.ClientBase, workspaceId: string, current: ProviderRow | null, values: ProviderValues) {
  const { kind, issuer, clientId, metadataUrl } = values
  if (current?.kind === kind && current.issuer === issuer) {
    await client.query(
      'update public.workspace_identity_providers set client_id = $2, metadata_url = $3, is_enabled = true where id = $1',
      [current.id, clientId, metadataUrl],
    )
    return current.id
  }
  await client.query('delete from public.workspace_identity_providers where workspace_id = $1', [workspaceId])
  const { rows } = await client.query<{ id: string }>(
    `insert into public.workspace_identity_providers (workspace_id, kind, issuer, client_id, metadata_url) values ($1, $2, $3, $4, $5)
     returning id`,
    [workspaceId, kind, issuer, clientId, metadataUrl],
  )
  if (!rows[0]) throw new Error('insert into workspace_identity_providers returned no row')
  return rows[0].id
}
