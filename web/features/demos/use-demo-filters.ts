import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useSearchText } from '../../lib/lists/use-search-text.ts'
import { paths } from '../../lib/routing/paths.ts'
import { findDemos, industriesIn } from './demo-filter.ts'
import type { Demo } from './demo-queries.ts'
import { demoSearch } from './demo-search.ts'

/** Returns the demos that match the filters in the URL, and functions that change the filters. */
export function useDemoFilters(demos: readonly Demo[]) {
  const { q = '', industry } = useSearch({ from: paths.demos })
  const navigate = useNavigate({ from: paths.demos })
  // Replace the entry in the browser's history, so that the back button leaves the library instead of undoing a filter.
  const publish = (change: Record<string, string | undefined>) =>
    void navigate({ search: (current) => demoSearch({ ...current, ...change }), replace: true, resetScroll: false })
  const { text, type, settle, clear } = useSearchText(q, (next) => publish({ q: next }))
  // Defer updating the list, so that typing stays responsive.
  const deferredText = useDeferredValue(text)
  return {
    text,
    type,
    settle,
    industry,
    choices: industriesIn(demos, industry),
    choose: (value: string) => publish({ industry: value || undefined }),
    clearAll: () => {
      clear()
      publish({ q: undefined, industry: undefined })
    },
    isFiltered: deferredText.trim() !== '' || industry !== undefined,
    matches: findDemos(demos, deferredText, industry),
    listKey: JSON.stringify(['demos', deferredText, industry]),
  }
}
