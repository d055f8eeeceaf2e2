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

/** What has been read once is not read again: definitions never change. */
const byHash = new LRUCache<string, KnownDefinition>({ max: 500 })

/**
 * The definition of this name: what a workflow goes by now, or what a run began with.
 * @throws AppError when whoever wrote it, past the catalogue, did not keep to the language
 */
export async function definitionOf(client: pg.ClientBase | pg.Pool, hash: string): Promise<KnownDefinition> {
  const known = byHash.get(hash)
  if (known) return known
  const { rows } = await client.query<{ definition: object }>('select definition from public.workflow_definitions where hash = $1', [hash])
  const raw = rows[0]?.definition
  if (!raw) throw new Error(`no definition ${hash}`)
  const parsed = workflowDefinitionSchema.safeParse(raw)
  if (!parsed.success) throw new AppError('invalid_input', { message: 'The steps of this workflow are not valid', cause: parsed.error })
  const readsKnowledge = /\bknowledge\b/.test(JSON.stringify(raw))
  const made = { hash, definition: parsed.data, readsKnowledge }
  byHash.set(hash, made)
  return made
}

/** @throws AppError when nobody has written steps for the workflow */
export async function requireDefinition(
  client: pg.ClientBase,
  { definition_hash }: { definition_hash: string | null },
): Promise<KnownDefinition> {
  if (definition_hash === null) throw new AppError('invalid_input', { message: 'This workflow has no steps yet' })
  return definitionOf(client, definition_hash)
}
