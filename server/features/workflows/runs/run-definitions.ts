import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { type WorkflowDefinition, workflowDefinitionSchema } from '../../../../contracts/workflow-definition.ts'
import { AppError } from '../../../platform/http/errors.ts'

/** A definition as runs go by it. */
export interface KnownDefinition {
  hash: string
  definition: WorkflowDefinition
  /** Whether any of its texts reads `knowledge`: most do not, and it costs a query. */
  readsKnowledge: boolean
}

const byHash = new LRUCache<string, KnownDefinition>({ max: 500 })
const hashByVersion = new LRUCache<string, string>({ max: 500 })

function know(raw: unknown): KnownDefinition {
  const text = JSON.stringify(raw)
  const hash = createHash('sha256').update(text).digest('base64url')
  const known = byHash.get(hash)
  if (known) return known
  const made = { hash, definition: workflowDefinitionSchema.parse(raw), readsKnowledge: /\bknowledge\b/.test(text) }
  byHash.set(hash, made)
  return made
}

/**
 * The definition of a workflow as it is now.
 * @param version the row's, as `versionOf` reads it: what has been parsed once is not read again
 * @throws AppError when nobody has written steps for it
 */
export async function currentDefinition(client: pg.ClientBase, workflowId: string, version: string): Promise<KnownDefinition> {
  const key = `${workflowId} ${version}`
  const hash = hashByVersion.get(key)
  const known = hash === undefined ? undefined : byHash.get(hash)
  if (known) return known
  const { rows } = await client.query<{ definition: object }>('select definition from public.workflows where id = $1', [workflowId])
  const raw = rows[0]?.definition
  if (!raw || Object.keys(raw).length === 0) throw new AppError('invalid_input', { message: 'This workflow has no steps yet' })
  const made = know(raw)
  hashByVersion.set(key, made.hash)
  return made
}

/** A row's version: another one after each change. */
export const versionOf = (table: string): string => `${table}.xmin::text || ${table}.ctid::text`

/** The definition that a run began with. */
export async function definitionOf(client: pg.ClientBase | pg.Pool, hash: string): Promise<KnownDefinition> {
  const known = byHash.get(hash)
  if (known) return known
  const { rows } = await client.query<{ definition: object }>('select definition from app.run_definitions where hash = $1', [hash])
  const raw = rows[0]?.definition
  if (!raw) throw new Error(`no definition ${hash}`)
  const made = { ...know(raw), hash }
  byHash.set(hash, made)
  return made
}

/** Keeps a definition for the runs that go by it. */
export async function keepDefinition(client: pg.ClientBase, { hash, definition }: KnownDefinition): Promise<void> {
  await client.query('insert into app.run_definitions (hash, definition) values ($1, $2) on conflict do nothing', [
    hash,
    JSON.stringify(definition),
  ])
}
