import type { Database } from '../../../contracts/database.ts'
import { loadAppConfig } from '../config/app-config.ts'
import { recordOf } from '../json/json-record.ts'
import { ApiError, networkError } from './api-error.ts'
import { publicRowsCache } from './public-rows-changed.ts'

type Tables = Pick<Database['public']['Tables'], 'blog_posts' | 'demos'>

interface PublicRowsQuery<Table extends keyof Tables, Column extends keyof Tables[Table]['Row'] & string> {
  table: Table
  columns: readonly Column[]
  /** Filters and order as query parameters of `/rest/v1`: `{ published: 'eq.true', order: 'created_at.desc' }`. */
  query: Record<string, string>
  from: number
  to: number
}

interface PublicRows<Row> {
  data: Row[]
  /** Total number of rows; null if the server did not count. */
  count: number | null
}

async function errorIn(response: Response): Promise<ApiError> {
  const { status } = response
  const { message } = recordOf(await response.json().catch(() => null))
  // Status 401 means that the publishable key is wrong: an error of the installation, because the request has no session.
  return new ApiError(status >= 500 || status === 401 ? 'server' : 'request', typeof message === 'string' ? message : '', '', status)
}

/**
 * Fetches public rows as a visitor: without the Supabase client (47 kB) and without waiting for the session. The response may come
 * from a cache.
 * @throws ApiError if the request fails
 */
export async function fetchPublicRows<Table extends keyof Tables, Column extends keyof Tables[Table]['Row'] & string>({
  table,
  columns,
  query,
  from,
  to,
}: PublicRowsQuery<Table, Column>): Promise<PublicRows<Pick<Tables[Table]['Row'], Column>>> {
  try {
    const { supabaseUrl, publishableKey } = await loadAppConfig()
    const parameters = new URLSearchParams({ select: columns.join(','), ...query, offset: String(from), limit: String(to - from + 1) })
    const response = await fetch(`${supabaseUrl}/rest/v1/${table}?${parameters}`, {
      headers: { apikey: publishableKey, prefer: 'count=exact' },
      cache: publicRowsCache(),
    })
    if (!response.ok) throw await errorIn(response)
    const count = Number(response.headers.get('content-range')?.split('/')[1] ?? Number.NaN)
    // Cast: the response contains the requested columns of the table.
    const data = (await response.json()) as Pick<Tables[Table]['Row'], Column>[]
    return { data, count: Number.isInteger(count) ? count : null }
  } catch (cause) {
    throw networkError(cause)
  }
}
