import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { type WorkflowDefinition, workflowDefinitionSchema } from '../../../../contracts/workflows/workflow-definition.ts'
import { AppError } from '../../../platform/http/errors.ts'

/** A parsed definition with its hash. */
export interface KnownDefinition {
  hash: string
  definition: WorkflowDefinition
  /** True if an expression reads `knowledge`, which requires a query. */
  readsKnowledge: boolean
}

/** Message for users, shown at the start of a run and as the error of a started run. */
const unreadableMessage = 'The steps of this workflow can no longer be read. Start a new run, or ask an administrator for help'

/** Cache by hash; definitions never change. */
const byHash = new LRUCache<string, KnownDefinition>({ max: 500 })

/**
 * Returns the definition with this hash: the current definition of a workflow, or the definition of a started run.
 * @throws AppError if the definition no longer exists, or if this version of the server cannot read it
 */
export async function readKnownDefinition(client: pg.ClientBase | pg.Pool, hash: string): Promise<KnownDefinition> {
  const cached = byHash.get(hash)
  if (cached) return cached
  const { rows } = await client.query<{ definition: object }>('select definition from public.workflow_definitions where hash = $1', [hash])
  const raw = rows[0]?.definition
  if (!raw) throw new AppError('invalid_input', { message: unreadableMessage })
  const parsed = workflowDefinitionSchema.safeParse(raw)
  if (!parsed.success) throw new AppError('invalid_input', { message: unreadableMessage, cause: parsed.error })
  const readsKnowledge = /\bknowledge\b/.test(JSON.stringify(raw))
  const entry = { hash, definition: parsed.data, readsKnowledge }
  byHash.set(hash, entry)
  return entry
}

/** Returns the definition of a workflow. @throws AppError if the workflow has no definition */
export async function requireDefinition(
  client: pg.ClientBase,
  { definition_hash }: { definition_hash: string | null },
): Promise<KnownDefinition> {
  if (definition_hash === null) throw new AppError('invalid_input', { message: 'This workflow has no steps yet' })
  return readKnownDefinition(client, definition_hash)
}
