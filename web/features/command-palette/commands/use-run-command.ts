import { useRouter } from '@tanstack/react-router'
import { readSession } from '../../../lib/auth/session-store.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { setTheme } from '../../../ui/theme/theme.ts'
import { showAssistant } from '../../assistant/chat-store.ts'
import { type Command, type CommandContext, mayRun } from './command.ts'
import { showOverlay } from './overlay-store.ts'

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
}

/** Returns whether the user is an administrator. The imports are dynamic, because every screen loads this module. */
async function fetchIsAdmin(userId: string): Promise<boolean> {
  const [{ queryClient }, { fetchAdminStatus }] = await Promise.all([
    import('../../../lib/query/query-scope.tsx'),
    import('../../../lib/auth/is-admin.ts'),
  ])
  return fetchAdminStatus(queryClient, userId)
}

/** Returns a function that runs a command, if it is available to the current user. */
export function useRunCommand(): (command: Command) => void {
  const router = useRouter()
  const leave = () => router.navigate({ to: paths.landing })
  const signOut = async () => (await import('../../../lib/auth/sign-out.ts')).leaveAndSignOut(leave)
  const context: CommandContext = {
    // Cast: the paths are valid routes, which the type of the list cannot express.
    go: (path, search = {}) => void router.navigate({ to: path, search } as never),
    setTheme,
    toggleTheme: () => setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'),
    focusSearch,
    openAssistant: () => showAssistant(true),
    showShortcuts: () => showOverlay('shortcuts'),
    signOut: () => void signOut().catch(() => undefined),
  }
  return (command) => {
    const session = readSession()
    const isSignedIn = session.status === 'signed_in'
    const runFor = (isAdmin: boolean) => mayRun(command, { isSignedIn, isAdmin }) && command.run(context)
    if (command.access === 'admin' && isSignedIn) fetchIsAdmin(session.user.id).then(runFor, () => undefined)
    else runFor(false)
  }
}
