import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'

const run = promisify(execFile)

/** Who runs PostgreSQL: ourselves, or the user `postgres` where we are root (PostgreSQL refuses root). */
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

/** `useradd` is Debian's, Red Hat's and SUSE's; `adduser -S` is Alpine's (BusyBox). */
const userMakers = [
  ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
  ['adduser', ['-S', '-D', '-H', 'postgres']],
] as const

/** The user that owns the cluster, made when there is none. */
export async function ensureClusterUser(): Promise<ClusterUser> {
  if (process.getuid?.() !== 0) return {}
  const existing = await idsOf('postgres')
  if (existing) return existing
  for (const [command, words] of userMakers) {
    const made = await run(command, [...words]).then(
      () => idsOf('postgres'),
      () => null,
    )
    if (made) return made
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and no user "postgres" could be made here. Make one (useradd --system postgres), or set DATABASE_URL.',
  )
}

/** Whether `user` can reach and execute `path`: folders above it may be closed to others (as /root is). */
export async function canExecute(user: ClusterUser, path: string): Promise<boolean> {
  return run(path, ['--version'], { uid: user.uid, gid: user.gid, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
