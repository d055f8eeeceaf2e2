import type pg from 'pg'
import type { OwnPhrase } from '../../../contracts/safety/safety.ts'

/** Returns a workspace's own phrases for the safety rules. */
export async function readOwnPhrases(client: pg.ClientBase | pg.Pool, workspaceId: string): Promise<OwnPhrase[]> {
  const { rows } = await client.query<OwnPhrase>({
    name: 'read-own-phrases',
    text: 'select category, phrase from public.safety_phrases where workspace_id = $1 order by created_at, id',
    values: [workspaceId],
  })
  return rows
}
