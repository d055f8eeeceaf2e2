import type pg from 'pg'
import { type ReadMetadata, saveMetadata } from './metadata/metadata-store.ts'
import { type AttributeMapping, attributeMappingSchema } from './sign-in/attribute-mapping.ts'
import type { NameIdFormat } from './sign-in/name-id-format.ts'

type Client = pg.Pool | pg.PoolClient

/** A company's identity provider, as stored in the database. */
export interface SsoProvider {
  id: string
  /** Workspace that the provider belongs to; null for a provider of the operator. */
  workspace_id: string | null
  name: string
  entity_id: string
  metadata_xml: string
  /** Address that the metadata is refreshed from; null if an administrator entered the metadata as text. */
  metadata_url: string | null
  metadata_read_at: Date
  metadata_due_at: Date | null
  /** Error of the last metadata refresh; null after a success. */
  metadata_error: string | null
  name_id_format: NameIdFormat | null
  sso_url: string
  certificates: string[]
  attribute_mapping: AttributeMapping
  disabled: boolean
  created_at: Date
  updated_at: Date
  /** Email domains that the provider may assert; for the provider of a workspace, the proven domains of the workspace. */
  domains: string[]
}

const select = `select p.*,
    p.disabled or exists (select from public.workspace_identity_providers w where w.id = p.id and not w.is_enabled) as disabled,
    case when p.workspace_id is null then array(select d.domain from auth.sso_domains d where d.sso_provider_id = p.id order by 1)
      else app.proven_domains(p.workspace_id) end as domains
  from auth.sso_providers p`

/** Converts a row, whose mapping may be stored in the older short form. */
const present = (row: SsoProvider): SsoProvider => ({ ...row, attribute_mapping: attributeMappingSchema.parse(row.attribute_mapping) })

/** Lists the operator's providers, oldest first. */
export async function listSsoProviders(client: Client): Promise<SsoProvider[]> {
  return (await client.query<SsoProvider>(`${select} where p.workspace_id is null order by p.created_at, p.id`)).rows.map(present)
}

/** Returns the provider with this id, even if it is disabled. */
export async function getSsoProvider(client: Client, id: string): Promise<SsoProvider | null> {
  return (await client.query<SsoProvider>(`${select} where p.id = $1`, [id])).rows.map(present)[0] ?? null
}

/** Maximum number of providers with the same entity id whose certificates are tried. */
const maxSameEntity = 50

/**
 * Returns the providers with this entity id (`Issuer` in their messages), the operator's first. A workspace can enter any entity id, so the
 * signature must decide which of them sent a message. Workspaces without a proven domain are skipped, because no user can sign in there.
 */
export async function listSsoProvidersOfEntity(client: Client, entityId: string): Promise<SsoProvider[]> {
  const text = `${select} where p.entity_id = $1 and (p.workspace_id is null or cardinality(app.proven_domains(p.workspace_id)) > 0)
    order by p.workspace_id nulls first limit ${maxSameEntity}`
  return (await client.query<SsoProvider>(text, [entityId])).rows.map(present)
}

/** Properties of a provider except its metadata. */
export type SsoChange = Pick<SsoProvider, 'name' | 'attribute_mapping' | 'name_id_format' | 'disabled' | 'domains'>

/**
 * Creates a provider and returns its id. @throws the database error for `sso_providers_entity_key` or `sso_domains_pkey` if
 * another provider has the same entity id or domain
 */
export async function insertSsoProvider(client: pg.PoolClient, metadata: ReadMetadata, change: SsoChange): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into auth.sso_providers (entity_id, metadata_xml, sso_url, certificates) values ($1, $2, $3, $4) returning id',
    [metadata.entityId, metadata.xml, metadata.ssoUrl, metadata.certificates],
  )
  if (!rows[0]) throw new Error('insert into auth.sso_providers returned no row')
  await updateSsoProvider(client, rows[0].id, metadata, change)
  return rows[0].id
}

/** Updates a provider and its domains. Returns false if the provider does not exist. @param metadata null to keep the stored metadata */
export async function updateSsoProvider(
  client: pg.PoolClient,
  id: string,
  metadata: ReadMetadata | null,
  { name, attribute_mapping: mapping, name_id_format: format, disabled, domains }: SsoChange,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.sso_providers set name = $2, attribute_mapping = $3, name_id_format = $4, disabled = $5, updated_at = now() where id = $1`,
    [id, name, mapping, format, disabled],
  )
  if (rowCount === 0) return false
  if (metadata !== null) await saveMetadata(client, id, metadata)
  await client.query('delete from auth.sso_domains where sso_provider_id = $1', [id])
  await client.query('insert into auth.sso_domains (domain, sso_provider_id) select unnest($2::text[]), $1', [id, domains])
  return true
}

/** Deletes a provider and its domains, but not the accounts of its users. Returns false if the provider does not exist. */
export async function deleteSsoProvider(client: Client, id: string): Promise<boolean> {
  return (await client.query('delete from auth.sso_providers where id = $1', [id])).rowCount === 1
}

/**
 * Stores the SAML metadata of a workspace's provider, in a row of `auth.sso_providers` with the provider's id. Sessions that the
 * provider started continue.
 */
export async function saveWorkspaceProvider(
  client: pg.ClientBase,
  { id, workspaceId }: { id: string; workspaceId: string },
  metadata: ReadMetadata,
): Promise<void> {
  await client.query(
    `insert into auth.sso_providers (id, workspace_id, entity_id, metadata_xml, sso_url, certificates) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing`,
    [id, workspaceId, metadata.entityId, metadata.xml, metadata.ssoUrl, metadata.certificates],
  )
  await saveMetadata(client, id, metadata)
}
