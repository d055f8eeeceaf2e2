import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '../../app/paths.ts'
import { nextSorting, pageOf, type SortValue, sortRows, writeSorting } from '../../ui/table-view.ts'
import { useSearchText } from '../workflows/use-search-text.ts'
import { findItems } from './item-lists.ts'
import type { KnowledgeItem } from './knowledge-queries.ts'
import { type KnowledgeSearch, knowledgeSearch, sortingOf } from './knowledge-search.ts'

const pageSize = 25

/** One tab's list as the address asks for it: searched, sorted, the part of it that is looked at. `values` must stay the same. */
export function useKnowledgeView<Column extends string>(
  items: readonly KnowledgeItem[],
  values: Readonly<Record<Column, (item: KnowledgeItem) => SortValue>>,
) {
  const search = useSearch({ from: paths.knowledgeBase })
  const navigate = useNavigate({ from: paths.knowledgeBase })
  const publish = (changes: Partial<KnowledgeSearch>) =>
    void navigate({ search: (now) => knowledgeSearch({ ...now, page: undefined, ...changes }), replace: true, resetScroll: false })
  const { text, type, settle, clear } = useSearchText(search.q ?? '', (q) => publish({ q }))
  const sorting = sortingOf(search, Object.keys(values))
  const { column, direction } = sorting
  // Ten thousand titles take 120 ms to sort: not at each letter of a search, which keeps their order.
  // The column is one of these: `sortingOf` was given no others.
  const sorted = useMemo(() => sortRows(items, values[column as Column], direction), [items, values, column, direction])
  const found = useMemo(() => findItems(sorted, text), [sorted, text])
  const { rows, page, pages } = pageOf(found, search.page ?? 1, pageSize)
  return {
    rows,
    page,
    pages,
    found: found.length,
    sorting,
    text,
    type,
    settle,
    clear: () => {
      clear()
      publish({ q: '' })
    },
    sort: (column: string) => publish({ sort: writeSorting(nextSorting(sorting, column)) }),
    turn: (next: number) => publish({ page: next }),
  }
}
