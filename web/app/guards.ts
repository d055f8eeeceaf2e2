import type { ParsedLocation } from '@tanstack/react-router'
import { redirect } from '@tanstack/react-router'
import type { Industry } from '../../contracts/enumerations.ts'
import { loadAppConfig } from '../lib/app-config.ts'
import { getSession } from '../lib/session-store.ts'
import { isOfTwoFactors, type SessionUser } from '../lib/stored-session.ts'
import { paths } from './paths.ts'

/** What a guarded route's loader finds in its context. */
interface Guarded {
  user: SessionUser
}

/** Without a session: to the login screen, which remembers where the person was going. */
export async function requireSession(location: ParsedLocation): Promise<Guarded> {
  const session = await getSession()
  if (session.status === 'signed_in') return { user: session.user }
  throw redirect({ to: paths.login, search: { redirect: location.href } })
}

/** Nobody logs in twice: back to where they were going, or to onboarding, which knows what comes next. */
export async function requireNoSession(search: { redirect?: string; industry?: Industry }): Promise<void> {
  const session = await getSession()
  if (session.status !== 'signed_in') return
  if (search.redirect) throw redirect({ href: search.redirect })
  throw redirect({ to: paths.onboarding, search: search.industry ? { industry: search.industry } : {} })
}

/** The profile and its query come with the first guard that needs them, not with the landing page. */
async function isOnboarded(user: SessionUser): Promise<boolean> {
  const [{ queryClient }, { profileQuery }] = await Promise.all([import('./query-scope.tsx'), import('../lib/profile.ts')])
  const profile = await queryClient.ensureQueryData(profileQuery(user.id))
  return profile.onboarding_completed
}

export async function requireOnboarded(location: ParsedLocation): Promise<Guarded> {
  const { user } = await requireSession(location)
  if (!(await isOnboarded(user))) throw redirect({ to: paths.onboarding })
  return { user }
}

export async function requireNotOnboarded(location: ParsedLocation): Promise<Guarded> {
  const { user } = await requireSession(location)
  if (await isOnboarded(user)) throw redirect({ to: paths.dashboard })
  return { user }
}

/** Whoever has the role, however they logged in. */
async function requireAdminRole(location: ParsedLocation): Promise<Guarded> {
  const { user } = await requireSession(location)
  const [{ queryClient }, { askIsAdmin }] = await Promise.all([import('./query-scope.tsx'), import('../lib/is-admin.ts')])
  if (!(await askIsAdmin(queryClient, user.id))) throw redirect({ to: paths.dashboard })
  return { user }
}

export async function requireAdmin(location: ParsedLocation): Promise<Guarded> {
  const guarded = await requireAdminRole(location)
  await requireStrongAdmin()
  return guarded
}

async function lacksSecondFactor(): Promise<boolean> {
  return (await loadAppConfig()).adminsNeedSecondFactor && !isOfTwoFactors()
}

/** Where administrators need a second factor, one without is told so: the server would show them empty rooms. */
export async function requireStrongAdmin(): Promise<void> {
  if (await lacksSecondFactor()) throw redirect({ to: paths.adminSecondFactor })
}

/** The page that says so is for whom it is true. */
export async function requireWeakAdmin(location: ParsedLocation): Promise<Guarded> {
  const guarded = await requireAdminRole(location)
  if (!(await lacksSecondFactor())) throw redirect({ to: paths.admin })
  return guarded
}
