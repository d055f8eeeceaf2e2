import { Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onPasswordRecovery, onSessionChange } from '../lib/session-store.ts'
import { Toaster } from '../ui/toaster.tsx'
import { AssistantHost } from './assistant-host.tsx'
import { OverlayHost } from './commands/overlay-host.tsx'
import { useRouteTitle } from './document-title.ts'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import { NavigationBar } from './navigation/navigation-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { paths } from './paths.ts'
import { useArrivalNotice } from './use-arrival-notice.ts'

/** Whoever loses the session (in another tab, by revocation) is sent on by the guards of the screen they are on. */
function useGuardsOnSignOut(): void {
  const router = useRouter()
  useEffect(
    () =>
      onSessionChange((next, previous) => {
        if (next.status === 'signed_out' && previous.status === 'signed_in') void router.invalidate()
      }),
    [router],
  )
}

/** A recovery link asks for a new password, wherever it was made to lead. */
function useRecovery(): void {
  const navigate = useNavigate()
  useEffect(() => onPasswordRecovery(() => void navigate({ to: paths.resetPassword, replace: true })), [navigate])
}

export function RootLayout() {
  useRouteTitle()
  useFocusOnNavigation()
  useGuardsOnSignOut()
  useRecovery()
  useArrivalNotice()
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
      <AssistantHost />
      <Toaster />
      <OverlayHost />
    </div>
  )
}
