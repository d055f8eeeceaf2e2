import type { ParsedLocation } from '@tanstack/react-router'
import { redirect } from '@tanstack/react-router'
import type { Industry } from '../../contracts/enumerations.ts'
import { getSession } from '../lib/auth/session-store.ts'
import { isOfTwoFactors, type SessionUser } from '../lib/auth/stored-session.ts'
import { loadAppConfig } from '../lib/config/app-config.ts'
import { paths } from '../lib/routing/paths.ts'

/** Context of the loaders of guarded routes. */
interface Guarded {
  user: SessionUser
}

/** Redirects to the login screen if there is no session. The login screen returns the user to this location. */
export async function requireSession(location: ParsedLocation): Promise<Guarded> {
  const session = await getSession()
  if (session.status === 'signed_in') return { user: session.user }
  throw redirect({ to: paths.login, search: { redirect: location.href } })
}

/** Redirects a signed-in user to their destination, or to onboarding, whose guard forwards them. */
export async function requireNoSession(search: { redirect?: string; industry?: Industry }): Promise<void> {
  const session = await getSession()
  if (session.status !== 'signed_in') return
  if (search.redirect) throw redirect({ href: search.redirect })
  throw redirect({ to: paths.onboarding, search: search.industry ? { industry: search.industry } : {} })
}

/** The profile query is lazy-loaded, to keep it out of the landing page. */
async function isOnboarded(user: SessionUser): Promise<boolean> {
  const [{ queryClient }, { profileQuery }] = await Promise.all([import('../lib/query/query-scope.tsx'), import('../lib/auth/profile.ts')])
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

/** Requires the administrator role, with or without a second factor. */
async function requireAdminRole(location: ParsedLocation): Promise<Guarded> {
  const { user } = await requireSession(location)
  const [{ queryClient }, { askIsAdmin }] = await Promise.all([import('../lib/query/query-scope.tsx'), import('../lib/auth/is-admin.ts')])
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

/** Redirects administrators who still need a second factor. Without one, the server returns no rows. */
export async function requireStrongAdmin(): Promise<void> {
  if (await lacksSecondFactor()) throw redirect({ to: paths.adminSecondFactor })
}

/** Shows the second-factor screen only to administrators who need it. */
export async function requireWeakAdmin(location: ParsedLocation): Promise<Guarded> {
  const guarded = await requireAdminRole(location)
  if (!(await lacksSecondFactor())) throw redirect({ to: paths.admin })
  return guarded
}
