import type { ParsedLocation } from '@tanstack/react-router'
import { redirect } from '@tanstack/react-router'
import type { Industry } from '../../contracts/enumerations.ts'
import { hasStoredWorkspace } from '../lib/auth/current-workspace.ts'
import { pendingInvitationPath } from '../lib/auth/pending-invitation.ts'
import { getSession } from '../lib/auth/session-store.ts'
import { hasSecondFactor, type SessionUser } from '../lib/auth/stored-session.ts'
import { loadAppConfig } from '../lib/config/app-config.ts'
import { paths } from '../lib/routing/paths.ts'

/** Result of a guard, passed to the loaders of the route. */
interface Guarded {
  user: SessionUser
}

/**
 * Redirects visitors to the login screen, which redirects back to this location after sign-in. Does not load the current workspace: for
 * screens whose rows do not depend on it.
 */
export async function requireUser(location: ParsedLocation): Promise<Guarded> {
  const session = await getSession()
  if (session.status === 'signed_in') return { user: session.user }
  throw redirect({ to: paths.login, search: { redirect: location.href } })
}

/** Redirects visitors like `requireUser`, and loads the current workspace. */
export async function requireSession(location: ParsedLocation): Promise<Guarded> {
  const { user } = await requireUser(location)
  // Loads the profile if the current workspace is unknown, because screens read rows of this workspace. Loading the profile stores the id of
  // the workspace in the browser.
  if (!hasStoredWorkspace(user.id)) await loadProfile(user).catch(() => undefined)
  return { user }
}

/** Redirects a signed-in user to the requested page, or to onboarding. The guard of onboarding redirects users who have completed it. */
export async function requireNoSession(search: { redirect?: string; industry?: Industry }): Promise<void> {
  const session = await getSession()
  if (session.status !== 'signed_in') return
  if (search.redirect) throw redirect({ href: search.redirect })
  throw redirect({ to: paths.onboarding, search: search.industry ? { industry: search.industry } : {} })
}

/** Lazy-loads the profile query, so that the landing page does not load it. */
async function loadProfile(user: SessionUser) {
  const [{ queryClient }, { profileQuery }] = await Promise.all([import('../lib/query/query-scope.tsx'), import('../lib/auth/profile.ts')])
  return queryClient.ensureQueryData(profileQuery(user.id))
}

const isOnboarded = async (user: SessionUser): Promise<boolean> => (await loadProfile(user)).onboarding_completed

export async function requireOnboarded(location: ParsedLocation): Promise<Guarded> {
  const { user } = await requireSession(location)
  if (!(await isOnboarded(user))) throw redirect({ to: paths.onboarding })
  return { user }
}

/**
 * Redirects users who have completed the onboarding to the dashboard, and those who signed up for an invitation to the invitation: they join
 * before they answer questions about a company.
 */
export async function requireNotOnboarded(location: ParsedLocation): Promise<Guarded> {
  const { user } = await requireSession(location)
  const invitation = pendingInvitationPath(user.email)
  if (invitation) throw redirect({ href: invitation })
  if (await isOnboarded(user)) throw redirect({ to: paths.dashboard })
  return { user }
}

/** Requires the administrator role. Does not check the second factor. */
async function requireAdminRole(location: ParsedLocation): Promise<Guarded> {
  const { user } = await requireSession(location)
  const [{ queryClient }, { fetchAdminStatus }] = await Promise.all([
    import('../lib/query/query-scope.tsx'),
    import('../lib/auth/is-admin.ts'),
  ])
  if (!(await fetchAdminStatus(queryClient, user.id))) throw redirect({ to: paths.dashboard })
  return { user }
}

export async function requireAdmin(location: ParsedLocation): Promise<Guarded> {
  const guarded = await requireAdminRole(location)
  await requireStrongAdmin()
  return guarded
}

async function lacksSecondFactor(): Promise<boolean> {
  return (await loadAppConfig()).adminsNeedSecondFactor && !hasSecondFactor()
}

/** Redirects administrators without a required second factor to the screen that adds one. The server would return no rows to them. */
export async function requireStrongAdmin(): Promise<void> {
  if (await lacksSecondFactor()) throw redirect({ to: paths.adminSecondFactor })
}

/** Opens the screen that adds a second factor only for administrators who lack a required one. */
export async function requireWeakAdmin(location: ParsedLocation): Promise<Guarded> {
  const guarded = await requireAdminRole(location)
  if (!(await lacksSecondFactor())) throw redirect({ to: paths.admin })
  return guarded
}
