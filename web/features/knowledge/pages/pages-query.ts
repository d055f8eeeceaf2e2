import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

async function fetchPages(itemId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('knowledge_pages')
      .select('id, address, status, error, chunk_count')
      .eq('item_id', itemId)
      .order('status', { ascending: false })
      .order('position')
      .limit(500),
  )
  return data
}
export type SitePage = Awaited<ReturnType<typeof fetchPages>>[number]

/** Fetches the pages of a website: failed ones first, then in the order that they were read. */
export function pagesQuery(itemId: string) {
  return queryOptions({ queryKey: ['knowledge-pages', itemId], queryFn: () => fetchPages(itemId) })
}
