import type pg from 'pg'
import type { OwnPhrase } from '../../../contracts/safety/safety.ts'

/** Returns a user's own phrases for the safety rules. */
export async function readOwnPhrases(client: pg.ClientBase | pg.Pool, userId: string): Promise<OwnPhrase[]> {
  const { rows } = await client.query<OwnPhrase>({
    name: 'read-own-phrases',
    text: 'select category, phrase from public.safety_phrases where user_id = $1 order by created_at, id',
    values: [userId],
  })
  return rows
}
