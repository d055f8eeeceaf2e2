import { type AdminSearch, adminSearch } from '../shared/admin-search.ts'

/** A list of the administration, or what is edited of it: `id` opens one, `new` a blank one. */
export interface ContentSearch extends AdminSearch {
  new?: true
}

const idForm = /^[0-9a-f-]{36}$/

export function contentSearch(given: Record<string, unknown>): ContentSearch {
  const { id, ...search } = adminSearch(given)
  if (id !== undefined && idForm.test(id)) return { ...search, id }
  return { ...search, ...(given.new === true && { new: true as const }) }
}
