import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Lazy-loads a screen that uses queries. Loads the screen's code and the query cache at the same time, and provides the cache. */
export function clientScreen<Name extends string>(load: () => Promise<{ [name in Name]: () => ReactNode }>, name: Name) {
  return lazyRouteComponent(async () => {
    const [screens, { QueryScope }] = await Promise.all([load(), import('../lib/query/query-scope.tsx')])
    const Screen: () => ReactNode = screens[name]
    // biome-ignore lint/correctness/noComponentHookFactories: the router calls this once a route, when it loads it.
    const InScope = () => (
      <QueryScope>
        <Screen />
      </QueryScope>
    )
    return { default: InScope }
  })
}
