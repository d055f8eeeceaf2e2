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
    void navigate({ search: (held) => demoSearch({ ...held, ...change }), replace: true, resetScroll: false })
  const { text, type, settle, clear } = useSearchText(q, (next) => publish({ q: next }))
  // The list may be updated later than the input, so that typing stays responsive.
  const wanted = useDeferredValue(text)
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
    isFiltered: wanted.trim() !== '' || industry !== undefined,
    found: findDemos(demos, wanted, industry),
    listKey: JSON.stringify(['demos', wanted, industry]),
  }
}
