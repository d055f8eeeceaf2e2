import { readSorting, type Sorting, writeSorting } from '../../ui/table/table-view.ts'

const websiteColumns = ['title', 'url', 'added', 'status'] as const
const documentColumns = ['name', 'size', 'type', 'added', 'status'] as const
const columns = [...new Set([...websiteColumns, ...documentColumns])]

/** State of the screen in the URL. Values that equal the default (first tab, newest first) are omitted. */
export interface KnowledgeSearch {
  tab?: 'documents'
  q?: string
  sort?: string
  page?: number
  /** Id of the item whose chunks are open, and position of the highlighted chunk, from 0. */
  item?: string
  passage?: number
}

const maxSearchLength = 200

/** Reads the state of the screen from the URL and ignores invalid values. Avoids zod to keep the shared bundle small. */
export function knowledgeSearch({ tab, q, sort, page, item, passage }: Record<string, unknown>): KnowledgeSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxSearchLength) : ''
  const sorting = readSorting(sort, columns)
  const isItem = typeof item === 'string' && /^[0-9a-f-]{36}$/i.test(item)
  return {
    ...(tab === 'documents' && { tab }),
    ...(text.trim() !== '' && { q: text }),
    ...(sorting && { sort: writeSorting(sorting) }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(isItem && { item }),
    ...(isItem && Number.isInteger(passage) && Number(passage) >= 0 && { passage: Number(passage) }),
  }
}

const newestFirst: Sorting = { column: 'added', direction: 'desc' }

/** Returns the sort order in the URL if the tab has its column; otherwise newest first. */
export function sortingOf({ sort }: KnowledgeSearch, sortable: readonly string[]): Sorting {
  return readSorting(sort, sortable) ?? newestFirst
}
