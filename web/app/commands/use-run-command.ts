import { useRouter } from '@tanstack/react-router'
import { showAssistant } from '../../features/assistant/chat-store.ts'
import { readSession } from '../../lib/session-store.ts'
import { setTheme } from '../../ui/theme.ts'
import { paths } from '../paths.ts'
import { type Command, type CommandContext, mayRun } from './command.ts'
import { showOverlay } from './overlay-store.ts'

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
}

/** Whether the person is an administrator. Every screen has this module: what it needs now and then comes then. */
async function knownAdmin(userId: string): Promise<boolean> {
  const [{ queryClient }, { askIsAdmin }] = await Promise.all([import('../query-scope.tsx'), import('../../lib/is-admin.ts')])
  return askIsAdmin(queryClient, userId)
}

/** Runs a command for whoever is there; one that is not for them does nothing. */
export function useRunCommand(): (command: Command) => void {
  const router = useRouter()
  const leave = () => router.navigate({ to: paths.landing })
  const logOut = async () => (await import('../navigation/log-out.ts')).logOut(leave)
  const context: CommandContext = {
    // The cast: the registry's paths are those of the route tree, which a list of commands cannot show.
    go: (path, search = {}) => void router.navigate({ to: path, search } as never),
    setTheme,
    toggleTheme: () => setTheme(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'),
    focusSearch,
    openAssistant: () => showAssistant(true),
    showShortcuts: () => showOverlay('shortcuts'),
    logOut: () => void logOut().catch(() => undefined),
  }
  return (command) => {
    const session = readSession()
    const isSignedIn = session.status === 'signed_in'
    const runFor = (isAdmin: boolean) => mayRun(command, { isSignedIn, isAdmin }) && command.run(context)
    if (command.access === 'admin' && isSignedIn) knownAdmin(session.user.id).then(runFor, () => undefined)
    else runFor(false)
  }
}
