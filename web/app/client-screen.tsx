import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A screen that reads data: its chunk and the query cache are fetched side by side, and it stands in the cache's scope. */
export function clientScreen<Name extends string>(load: () => Promise<{ [name in Name]: () => ReactNode }>, name: Name) {
  return lazyRouteComponent(async () => {
    const [screens, { QueryScope }] = await Promise.all([load(), import('./query-scope.tsx')])
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
