import { useLocation } from '@tanstack/react-router'
import { userIdOf } from '../lib/auth/session-store.ts'
import { useSession } from '../lib/auth/use-session.ts'
import { isAdminPath, paths } from '../lib/routing/paths.ts'
import { makeLazyComponent, useLazyComponent } from '../ui/lazy/lazy-component.ts'

/** Lazy-loaded, because visitors do not need it. */
const corner = makeLazyComponent(async () => (await import('./assistant-button.tsx')).AssistantButton)

/** Screens without the assistant: sign-in, onboarding and administration (specification, section 1). */
const pathsWithoutAssistant: readonly string[] = [
  paths.login,
  paths.signup,
  paths.resetPassword,
  paths.loginLink,
  paths.confirm,
  paths.onboarding,
]
const isWithout = (pathname: string) => pathsWithoutAssistant.includes(pathname) || isAdminPath(pathname)

/** Shows the assistant to signed-in users, except on the screens in `pathsWithoutAssistant`. */
export function AssistantHost() {
  const userId = userIdOf(useSession())
  const pathname = useLocation({ select: (location) => location.pathname })
  const isPresent = userId !== null && !isWithout(pathname)
  const AssistantButton = useLazyComponent(corner, isPresent, () => undefined)
  return isPresent && AssistantButton ? <AssistantButton userId={userId} /> : null
}
