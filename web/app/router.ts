import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { routeTree } from './routes/route-tree.ts'

export function makeRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    // TanStack Query decides whether data is fresh, so the router never caches.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 250,
    defaultPendingMinMs: 250,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
