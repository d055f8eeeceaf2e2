import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'

const run = promisify(execFile)

/** The user that runs PostgreSQL: the current user, or `postgres` if the server runs as root, because PostgreSQL refuses to run as root. */
export interface ClusterUser {
  uid?: number
  gid?: number
}

async function idsOf(name: string): Promise<ClusterUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

/** Commands that create the user: `useradd` (Debian, Red Hat, SUSE) and `adduser -S` (Alpine, BusyBox). */
const createUserCommands = [
  ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
  ['adduser', ['-S', '-D', '-H', 'postgres']],
] as const

/** Returns the user that runs PostgreSQL, and creates the user if necessary. */
export async function ensureClusterUser(): Promise<ClusterUser> {
  if (process.getuid?.() !== 0) return {}
  const existing = await idsOf('postgres')
  if (existing) return existing
  for (const [command, words] of createUserCommands) {
    const isCreated = await run(command, [...words]).then(
      () => idsOf('postgres'),
      () => null,
    )
    if (isCreated) return isCreated
  }
  throw new StartupError(
    'PostgreSQL cannot run as root, and the user "postgres" could not be created. Create it (useradd --system postgres), or set DATABASE_URL.',
  )
}

/** Returns whether `user` can execute `path`. The permissions of a parent folder such as /root may prevent it. */
export async function canExecute(user: ClusterUser, path: string): Promise<boolean> {
  return run(path, ['--version'], { uid: user.uid, gid: user.gid, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
