import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../../lib/routing/paths.ts'
import type { KnowledgeItem } from '../knowledge-queries.ts'
import { knowledgeSearch } from '../knowledge-search.ts'

/**
 * Returns the knowledge item whose chunks are open. Its id is in the URL, so that sources of the assistant can link to a chunk, and the
 * back button closes the dialog.
 */
export function useShownChunks(items: readonly KnowledgeItem[]) {
  const { item: itemId, passage: chunk } = useSearch({ from: paths.knowledgeBase })
  const navigate = useNavigate({ from: paths.knowledgeBase })
  return {
    item: itemId === undefined ? null : (items.find(({ id }) => id === itemId) ?? null),
    chunk,
    show: (id: string, position?: number) =>
      void navigate({ search: (current) => knowledgeSearch({ ...current, item: id, passage: position }), resetScroll: false }),
    close: () =>
      void navigate({
        search: (current) => knowledgeSearch({ ...current, item: undefined, passage: undefined }),
        replace: true,
        resetScroll: false,
      }),
  }
}
