import type pg from 'pg'
import { type AttributeMapping, attributeMappingSchema } from './attribute-mapping.ts'

type Client = pg.Pool | pg.PoolClient

export interface SsoProvider {
  id: string
  name: string
  entity_id: string
  metadata_xml: string
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

export async function listSsoProviders(client: Client): Promise<SsoProvider[]> {
  return (await client.query<SsoProvider>(`${select} order by p.created_at, p.id`)).rows.map(present)
}

export async function getSsoProvider(client: Client, id: string): Promise<SsoProvider | null> {
  return (await client.query<SsoProvider>(`${select} where p.id = $1`, [id])).rows.map(present)[0] ?? null
}

export async function getSsoProviderOfDomain(client: Client, domain: string): Promise<SsoProvider | null> {
  const text = `${select} where p.id = (select d.sso_provider_id from auth.sso_domains d where d.domain = $1)`
  return (await client.query<SsoProvider>(text, [domain])).rows.map(present)[0] ?? null
}

export type SsoChange = Pick<
  SsoProvider,
  'name' | 'entity_id' | 'metadata_xml' | 'sso_url' | 'certificates' | 'attribute_mapping' | 'disabled' | 'domains'
>

/** Makes or replaces a provider and its domains. @returns its id; null when there is none of that id. */
export async function saveSsoProvider(client: pg.PoolClient, id: string | null, change: SsoChange): Promise<string | null> {
  const values = [
    change.name,
    change.entity_id,
    change.metadata_xml,
    change.sso_url,
    change.certificates,
    change.attribute_mapping,
    change.disabled,
  ]
  const text =
    id === null
      ? `insert into auth.sso_providers (name, entity_id, metadata_xml, sso_url, certificates, attribute_mapping, disabled)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`
      : `update auth.sso_providers set name = $1, entity_id = $2, metadata_xml = $3, sso_url = $4, certificates = $5, attribute_mapping = $6,
         disabled = $7, updated_at = now() where id = $8 returning id`
  const { rows } = await client.query<{ id: string }>(text, id === null ? values : [...values, id])
  const kept = rows[0]?.id ?? null
  if (kept === null) return null
  await client.query('delete from auth.sso_domains where sso_provider_id = $1', [kept])
  await client.query('insert into auth.sso_domains (domain, sso_provider_id) select unnest($2::text[]), $1', [kept, change.domains])
  return kept
}

export async function deleteSsoProvider(client: Client, id: string): Promise<boolean> {
  return (await client.query('delete from auth.sso_providers where id = $1', [id])).rowCount === 1
}
