import { useLocation } from '@tanstack/react-router'
import { userIdOf } from '../lib/session-store.ts'
import { useSession } from '../lib/use-session.ts'
import { makePart, usePart } from '../ui/part.ts'
import { paths } from './paths.ts'

/** Apart, because visitors have none of it. */
const corner = makePart(async () => (await import('./assistant-corner.tsx')).AssistantCorner)

/** Where somebody signs in or begins, and the administrators' rooms: the assistant is for clients (specification, section 1). */
const without: readonly string[] = [paths.login, paths.signup, paths.resetPassword, paths.loginLink, paths.confirm, paths.onboarding]
const isWithout = (pathname: string) => without.includes(pathname) || pathname === paths.admin || pathname.startsWith(`${paths.admin}/`)

/** The place of the assistant: on the screens of whoever is signed in. */
export function AssistantHost() {
  const userId = userIdOf(useSession())
  const pathname = useLocation({ select: (location) => location.pathname })
  const isPresent = userId !== null && !isWithout(pathname)
  const AssistantCorner = usePart(corner, isPresent, () => undefined)
  return isPresent && AssistantCorner ? <AssistantCorner userId={userId} /> : null
}
