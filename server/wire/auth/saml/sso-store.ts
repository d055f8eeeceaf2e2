import type pg from 'pg'
import { type AttributeMapping, attributeMappingSchema } from './attribute-mapping.ts'
import { keepMetadata, type ReadMetadata } from './metadata-store.ts'
import type { NameIdFormat } from './name-id-format.ts'

type Client = pg.Pool | pg.PoolClient

/** A company's identity provider, as its row has it. */
export interface SsoProvider {
  id: string
  name: string
  entity_id: string
  metadata_xml: string
  /** Where the metadata is read again; null: it was given as a text. */
  metadata_url: string | null
  metadata_read_at: Date
  metadata_due_at: Date | null
  /** Why it could not be read again the last time. */
  metadata_fault: string | null
  name_id_format: NameIdFormat | null
  sso_url: string
  certificates: string[]
  attribute_mapping: AttributeMapping
  disabled: boolean
  created_at: Date
  updated_at: Date
  domains: string[]
}

const select = `select p.*, array(select d.domain from auth.sso_domains d where d.sso_provider_id = p.id order by 1) as domains
  from auth.sso_providers p`

/** Mappings were kept in their short form once. */
const present = (row: SsoProvider): SsoProvider => ({ ...row, attribute_mapping: attributeMappingSchema.parse(row.attribute_mapping) })

/** All of them, the oldest first. */
export async function listSsoProviders(client: Client): Promise<SsoProvider[]> {
  return (await client.query<SsoProvider>(`${select} order by p.created_at, p.id`)).rows.map(present)
}

/** @returns null when there is none of that id, disabled ones included. */
export async function getSsoProvider(client: Client, id: string): Promise<SsoProvider | null> {
  return (await client.query<SsoProvider>(`${select} where p.id = $1`, [id])).rows.map(present)[0] ?? null
}

/** @param domain in small letters @returns the one provider of that domain; null when it has none. */
export async function getSsoProviderOfDomain(client: Client, domain: string): Promise<SsoProvider | null> {
  const text = `${select} where p.id = (select d.sso_provider_id from auth.sso_domains d where d.domain = $1)`
  return (await client.query<SsoProvider>(text, [domain])).rows.map(present)[0] ?? null
}

/** @returns whoever calls itself so in its messages (`Issuer`); null when nobody does. */
export async function getSsoProviderOfEntity(client: Client, entityId: string): Promise<SsoProvider | null> {
  return (await client.query<SsoProvider>(`${select} where p.entity_id = $1`, [entityId])).rows.map(present)[0] ?? null
}

/** What an administrator says of a provider besides its metadata. */
export type SsoChange = Pick<SsoProvider, 'name' | 'attribute_mapping' | 'name_id_format' | 'disabled' | 'domains'>

/** Makes a provider. @returns its id @throws the database's `sso_providers_entity_key`, `sso_domains_pkey` for what another one has. */
export async function insertSsoProvider(client: pg.PoolClient, metadata: ReadMetadata, change: SsoChange): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into auth.sso_providers (entity_id, metadata_xml, sso_url, certificates) values ($1, $2, $3, $4) returning id',
    [metadata.entityId, metadata.xml, metadata.ssoUrl, metadata.certificates],
  )
  if (!rows[0]) throw new Error('The provider vanished while it was made')
  await updateSsoProvider(client, rows[0].id, metadata, change)
  return rows[0].id
}

/** Changes a provider and its domains. @param metadata null: it stays as it is @returns whether there is one of that id. */
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
  if (metadata !== null) await keepMetadata(client, id, metadata)
  await client.query('delete from auth.sso_domains where sso_provider_id = $1', [id])
  await client.query('insert into auth.sso_domains (domain, sso_provider_id) select unnest($2::text[]), $1', [id, domains])
  return true
}

/** @returns whether there was one. Its domains go with it; accounts stay. */
export async function deleteSsoProvider(client: Client, id: string): Promise<boolean> {
  return (await client.query('delete from auth.sso_providers where id = $1', [id])).rowCount === 1
}
