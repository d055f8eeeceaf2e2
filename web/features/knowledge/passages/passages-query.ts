import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'

export const passagesPerPage = 10

async function fetchPassages(itemId: string, page: number) {
  const from = (page - 1) * passagesPerPage
  const { data } = await request((supabase) =>
    supabase
      .from('knowledge_chunks')
      .select('id, position, heading, content, source')
      .eq('item_id', itemId)
      .gte('position', from)
      .lt('position', from + passagesPerPage)
      .order('position'),
  )
  return data
}
export type ShownPassage = Awaited<ReturnType<typeof fetchPassages>>[number]

/** A page of an item's passages, in their order. Positions have no gaps. */
export function passagesQuery(itemId: string, page: number) {
  return queryOptions({
    queryKey: ['knowledge-passages', itemId, page],
    queryFn: () => fetchPassages(itemId, page),
    placeholderData: keepPreviousData,
  })
}
