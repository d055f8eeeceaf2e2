import { readSorting, type Sorting, writeSorting } from '../../ui/table-view.ts'

const websiteColumns = ['title', 'url', 'added', 'status'] as const
const documentColumns = ['name', 'size', 'type', 'added', 'status'] as const
const columns = [...new Set([...websiteColumns, ...documentColumns])]

/** What is looked at, as it stands in the address; the first tab, and the newest first, need no word. */
export interface KnowledgeSearch {
  tab?: 'documents'
  q?: string
  sort?: string
  page?: number
  /** The item whose passages are shown, and the place of the one that is meant, from 0. */
  item?: string
  passage?: number
}

const textMax = 200

/** Reads it from the address; nonsense counts as nothing. By hand: the router's chunk does not carry zod. */
export function knowledgeSearch({ tab, q, sort, page, item, passage }: Record<string, unknown>): KnowledgeSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, textMax) : ''
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

/** The sorting asked for, where the tab has such a column. */
export function sortingOf({ sort }: KnowledgeSearch, known: readonly string[]): Sorting {
  return readSorting(sort, known) ?? newestFirst
}
