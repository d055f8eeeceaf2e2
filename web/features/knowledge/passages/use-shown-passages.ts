import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../../app/paths.ts'
import type { KnowledgeItem } from '../knowledge-queries.ts'
import { knowledgeSearch } from '../knowledge-search.ts'

/** Whose passages are open, as the address says: a citation of the assistant leads here, and the way back closes them. */
export function useShownPassages(items: readonly KnowledgeItem[]) {
  const { item: itemId, passage } = useSearch({ from: paths.knowledgeBase })
  const navigate = useNavigate({ from: paths.knowledgeBase })
  return {
    item: itemId === undefined ? null : (items.find(({ id }) => id === itemId) ?? null),
    passage,
    show: (id: string, place?: number) =>
      void navigate({ search: (now) => knowledgeSearch({ ...now, item: id, passage: place }), resetScroll: false }),
    close: () =>
      void navigate({
        search: (now) => knowledgeSearch({ ...now, item: undefined, passage: undefined }),
        replace: true,
        resetScroll: false,
      }),
  }
}
