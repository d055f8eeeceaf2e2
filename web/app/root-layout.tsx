import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../lib/use-session.ts'
import { Toaster } from '../ui/toaster.tsx'
import { useRouteTitle } from './document-title.ts'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import { NavigationBar } from './navigation/navigation-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'

/** Whoever loses the session (in another tab, by revocation) is sent on by the guards of the screen they are on. */
function useGuardsOnSignOut(): void {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed_out') void router.invalidate()
  }, [router, status])
}

export function RootLayout() {
  useRouteTitle()
  useFocusOnNavigation()
  useGuardsOnSignOut()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-60 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        Skip to content
      </a>
      <NavigationBar />
      <OfflineBar />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <Toaster />
    </div>
  )
}
