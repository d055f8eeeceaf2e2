import { type AdminSearch, adminSearch } from '../shared/admin-search.ts'

/** Search parameters of a list with an editor: `id` opens an entry, `new` opens an empty form. */
export interface ContentSearch extends AdminSearch {
  new?: true
}

const idPattern = /^[0-9a-f-]{36}$/

export function contentSearch(params: Record<string, unknown>): ContentSearch {
  const { id, ...search } = adminSearch(params)
  if (id !== undefined && idPattern.test(id)) return { ...search, id }
  return { ...search, ...(params.new === true && { new: true as const }) }
}
