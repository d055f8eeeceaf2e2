import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { paths } from '../../app/paths.ts'
import { useSearchText } from '../workflows/use-search-text.ts'
import { findDemos, industriesIn } from './demo-filter.ts'
import type { Demo } from './demo-queries.ts'
import { demoSearch } from './demo-search.ts'

/** The demos as the address filters them, and the ways to filter them differently. */
export function useDemoFilters(demos: readonly Demo[]) {
  const { q = '', industry } = useSearch({ from: paths.demos })
  const navigate = useNavigate({ from: paths.demos })
  // Each filter takes the place of the last: the back button leaves the library instead of undoing letters.
  const publish = (change: Record<string, string | undefined>) =>
    void navigate({ search: (held) => demoSearch({ ...held, ...change }), replace: true, resetScroll: false })
  const { text, type, settle, clear } = useSearchText(q, (next) => publish({ q: next }))
  // The box answers each key at once; the list follows when it can.
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
