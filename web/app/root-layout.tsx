import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { OverlayHost } from '../features/command-palette/commands/overlay-host.tsx'
import { onPasswordRecovery, onSessionChange } from '../lib/auth/session-store.ts'
import { useShownWorkspaceKey } from '../lib/auth/shown-workspace.ts'
import { useRouteTitle } from '../lib/routing/document-title.ts'
import { isAdminPath, paths } from '../lib/routing/paths.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { makeLazyComponent, useLazyComponent } from '../ui/lazy/lazy-component.ts'
import { AssistantHost } from './assistant-host.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import { NavigationBar } from './navigation/navigation-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { useLinkSignInToast } from './use-link-sign-in-toast.ts'

/** Lazy-loaded, because only administrators need it. */
const adminRoleWatcher = makeLazyComponent(async () => (await import('./admin-role-watcher.tsx')).AdminRoleWatcher)

/** Runs the guards of the current screen again when the session ends, for example in another tab. */
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

/** After a recovery link, opens the form for a new password, regardless of the page that the link leads to. */
function useRecovery(): void {
  const navigate = useNavigate()
  useEffect(() => onPasswordRecovery(() => void navigate({ to: paths.resetPassword, replace: true })), [navigate])
}

export function RootLayout() {
  useRouteTitle()
  useFocusOnNavigation()
  useGuardsOnSignOut()
  useRecovery()
  useLinkSignInToast()
  const workspaceKey = useShownWorkspaceKey()
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
        <Outlet key={workspaceKey} />
      </main>
      <AssistantHost />
      <AdminWatchHost />
      <Toaster />
      <OverlayHost />
    </div>
  )
}

/** Checks the role of the user on administration screens. */
function AdminWatchHost() {
  const isPresent = useLocation({ select: ({ pathname }) => isAdminPath(pathname) })
  const AdminRoleWatcher = useLazyComponent(adminRoleWatcher, isPresent, () => undefined)
  return AdminRoleWatcher && <AdminRoleWatcher />
}
