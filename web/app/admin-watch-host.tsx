import { useLocation } from '@tanstack/react-router'
import { isAdminPath } from '../lib/routing/paths.ts'
import { makeLazyComponent, useLazyComponent } from '../ui/lazy/lazy-component.ts'

/** Lazy-loaded, because only administrators need it. */
const watch = makeLazyComponent(async () => (await import('./admin-watch.tsx')).AdminWatch)

/** Checks the role of the user on administration screens. */
export function AdminWatchHost() {
  const isPresent = useLocation({ select: ({ pathname }) => isAdminPath(pathname) })
  const AdminWatch = useLazyComponent(watch, isPresent, () => undefined)
  return AdminWatch && <AdminWatch />
}
