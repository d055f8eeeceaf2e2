import { createRouter } from '@tanstack/react-router'
import { LoadingAnnouncement, Skeleton } from '../ui/feedback/skeleton.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { routeTree } from './routes/route-tree.ts'

export function makeRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    // TanStack Query caches data and decides when to load it again, so the router caches nothing.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 250,
    defaultPendingMinMs: 250,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
  })
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Address that fills in the login screen. It is not in the URL, which logs and other websites can contain. */
    email?: string
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

/** Shown while the code or the guard of a screen is loading. */
function PendingScreen() {
  return (
    <div className="page animate-fade py-10">
      <LoadingAnnouncement />
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    </div>
  )
}
