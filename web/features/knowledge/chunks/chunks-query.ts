import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

export const chunksPerPage = 10

async function fetchChunks(itemId: string, page: number) {
  const from = (page - 1) * chunksPerPage
  const { data } = await request((supabase) =>
    supabase
      .from('knowledge_chunks')
      .select('id, position, heading, content, source')
      .eq('item_id', itemId)
      .gte('position', from)
      .lt('position', from + chunksPerPage)
      .order('position'),
  )
  return data
}
export type ShownChunk = Awaited<ReturnType<typeof fetchChunks>>[number]

/** Fetches a page of a knowledge item's chunks, in their order. Their positions have no gaps. */
export function chunksQuery(itemId: string, page: number) {
  return queryOptions({
    queryKey: ['knowledge-passages', itemId, page],
    queryFn: () => fetchChunks(itemId, page),
    placeholderData: keepPreviousData,
  })
}
