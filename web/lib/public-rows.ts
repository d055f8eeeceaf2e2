import type { Database } from '../../contracts/database.ts'
import { ApiError, networkError } from './api-error.ts'
import { loadAppConfig } from './app-config.ts'
import { publicRowsCache } from './public-rows-changed.ts'

type Tables = Pick<Database['public']['Tables'], 'blog_posts' | 'demos'>

interface PublicQuestion<Table extends keyof Tables, Column extends keyof Tables[Table]['Row'] & string> {
  table: Table
  columns: readonly Column[]
  /** Conditions and order, as the data API takes them in the address: `{ published: 'eq.true', order: 'created_at.desc' }`. */
  query: Record<string, string>
  from: number
  to: number
}

interface PublicRows<Row> {
  data: Row[]
  /** How many there are in all; null where the server did not say. */
  count: number | null
}

function faultOf(status: number): ApiError {
  // Nobody's session is asked about here: a refused key is a fault of the installation.
  return new ApiError(status >= 500 || status === 401 ? 'server' : 'request', '', '', status)
}

/**
 * Rows that everybody may read, asked for as a stranger: without the client, which would cost a visitor
 * 47 kB, and without waiting for anybody's session. The answer may come from a cache.
 *
 * @throws ApiError
 */
export async function fetchPublicRows<Table extends keyof Tables, Column extends keyof Tables[Table]['Row'] & string>({
  table,
  columns,
  query,
  from,
  to,
}: PublicQuestion<Table, Column>): Promise<PublicRows<Pick<Tables[Table]['Row'], Column>>> {
  try {
    const { supabaseUrl, publishableKey } = await loadAppConfig()
    const parameters = new URLSearchParams({ select: columns.join(','), ...query, offset: String(from), limit: String(to - from + 1) })
    const answer = await fetch(`${supabaseUrl}/rest/v1/${table}?${parameters}`, {
      headers: { apikey: publishableKey, prefer: 'count=exact' },
      cache: publicRowsCache(),
    })
    if (!answer.ok) throw faultOf(answer.status)
    const count = Number(answer.headers.get('content-range')?.split('/')[1] ?? Number.NaN)
    // The cast: the columns asked for, of the table asked, as the generated types know them.
    const data = (await answer.json()) as Pick<Tables[Table]['Row'], Column>[]
    return { data, count: Number.isInteger(count) ? count : null }
  } catch (cause) {
    throw networkError(cause)
  }
}
