import type pg from 'pg'
import type { ModelChoice, ModelChoiceKind } from '../../../contracts/administration/model-choice.ts'
import type { ModelProvider } from '../../../contracts/models.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault.ts'

/** Loads the vault, which encrypts and decrypts API keys. It is loaded only if there is a key. */
export type VaultLoader = () => Promise<Vault>

/** The stored choice, including the decrypted key. */
export interface StoredChoice {
  kind: ModelChoiceKind
  provider: ModelProvider
  address: string | null
  model: string | null
  embeddingModel: string | null
  key: string | null
  chosenAt: Date
  chosenBy: string
}

/** The administrator who changes the choice. */
export interface ChoosingAdministrator {
  /** Claims of the access token, as JSON. */
  claims: string
  /** Origin of the request (address and user agent) as JSON, for the audit log. */
  headers: string
}

type ChoiceRow = Omit<StoredChoice, 'key'> & { sealedKey: Buffer | null }

const readText = `
select kind, provider, address, model, embedding_model as "embeddingModel", sealed_key as "sealedKey",
  chosen_at as "chosenAt", chosen_by as "chosenBy"
from platform.model_choice`

const writeText = `
insert into platform.model_choice (kind, provider, address, model, embedding_model, sealed_key, chosen_by)
values ($1, $2, $3, $4, $5, $6, coalesce(app.actor(), 'unknown'))
on conflict (id) do update set kind = excluded.kind, provider = excluded.provider, address = excluded.address, model = excluded.model,
  embedding_model = excluded.embedding_model, sealed_key = excluded.sealed_key, chosen_at = clock_timestamp(), chosen_by = excluded.chosen_by`

/** Binds a sealed key to its provider and address, so that the stored key cannot be used with another server. */
const contextOf = ({ provider, address }: Pick<StoredChoice, 'provider' | 'address'>) => `model_choice ${provider} ${address ?? ''}`

/** Returns the stored choice, or null if no administrator has chosen a model. */
export async function readChoice(client: pg.Pool | pg.ClientBase, loadVault: VaultLoader): Promise<StoredChoice | null> {
  const row = await readRow(client)
  if (!row) return null
  const { sealedKey, ...choice } = row
  return { ...choice, key: sealedKey && (await (await loadVault()).open(sealedKey, contextOf(choice))).toString() }
}

async function readRow(client: pg.Pool | pg.ClientBase): Promise<ChoiceRow | undefined> {
  return (await client.query<ChoiceRow>(readText)).rows[0]
}

/** Returns the database columns for a choice. */
function columnsOf(choice: ModelChoice): Pick<StoredChoice, 'provider' | 'address' | 'model' | 'embeddingModel'> {
  switch (choice.kind) {
    case 'builtin':
      return { provider: 'builtin', address: null, model: null, embeddingModel: null }
    case 'server':
      return { provider: 'openai-compatible', address: choice.address, model: choice.model, embeddingModel: choice.embeddingModel }
    case 'file':
      return { provider: 'gguf', address: null, model: choice.model, embeddingModel: choice.embeddingModel }
    case 'provider':
      return { provider: choice.provider, address: choice.address, model: choice.model, embeddingModel: choice.embeddingModel }
  }
}

/** Adds the stored key to a choice without a key, if provider and address are the same. */
export async function addStoredKey(
  client: pg.Pool | pg.ClientBase,
  loadVault: VaultLoader,
  choice: ModelChoice,
): Promise<Omit<StoredChoice, 'chosenAt' | 'chosenBy'>> {
  const columns = columnsOf(choice)
  const newKey = choice.kind === 'provider' ? choice.key : null
  const stored = choice.kind === 'provider' && newKey === null ? await readChoice(client, loadVault) : null
  const isSame = stored?.provider === columns.provider && stored.address === columns.address
  return { kind: choice.kind, ...columns, key: newKey ?? (isSame ? stored.key : null) }
}

/** Returns the values that the audit log records, which exclude the key. */
const auditedOf = (row: Omit<ChoiceRow, 'chosenAt' | 'chosenBy'> | undefined) =>
  row && {
    kind: row.kind,
    provider: row.provider,
    address: row.address,
    model: row.model,
    embedding_model: row.embeddingModel,
    has_key: row.sealedKey !== null,
  }

/** Stores a choice and records it in the audit log. The database informs all processes. */
export async function storeChoice(
  owner: pg.Pool,
  loadVault: VaultLoader,
  choice: ModelChoice,
  { claims, headers }: ChoosingAdministrator,
): Promise<void> {
  await transaction(owner, async (client) => {
    await client.query(`select set_config('request.jwt.claims', $1, true), set_config('request.headers', $2, true)`, [claims, headers])
    await client.query('select app.require_admin()')
    await client.query('lock table platform.model_choice in share row exclusive mode')
    const before = await readRow(client)
    const { kind, key, ...columns } = await addStoredKey(client, loadVault, choice)
    const sealedKey = key === null ? null : await (await loadVault()).seal(Buffer.from(key), contextOf(columns))
    const { provider, address, model, embeddingModel } = columns
    await client.query(writeText, [kind, provider, address, model, embeddingModel, sealedKey])
    await client.query(`select app.record_audit_entry('changed', 'model_choice', null, $1, $2, $3)`, [
      model ?? 'Built-in rules',
      JSON.stringify(auditedOf(before) ?? null),
      JSON.stringify(auditedOf({ kind, ...columns, sealedKey })),
    ])
  })
}
