import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { childrenOf } from './memory.ts'

/** Process, port and data of the server whose resources are counted. */
export interface WatchedProcess {
  pid: number
  port: number
  dataDir: string
  databaseUrl: string
}

/** Counts of resources in use. Each must return to its value from before the attack. */
export interface ResourceCounts {
  /** Number of TCP connections to the server's port. */
  connections: number
  /** Number of SQL statements and transactions that have lasted longer than `queryAgeSeconds`. */
  queries: number
  /** Number of open files that are not sockets. */
  files: number
  threads: number
  processes: number
  /** Size of DATA_DIR in bytes, excluding the database. */
  storedBytes: number
}

const queryAgeSeconds = 1
/** Growth that is tolerated: idle threads of a pool, files opened for the first time, a few lines of log. */
const tolerated: ResourceCounts = { connections: 0, queries: 0, files: 4, threads: 6, processes: 0, storedBytes: 1024 * 1024 }
/** Maximum milliseconds for the server to clean up after the attacker disconnects: longer than the statement timeout of signed-in users. */
const graceMs = 10_000

/**
 * Returns the last digits of an address in /proc/net/tcp, where Linux lists the bytes of an address in hexadecimal and in reverse order.
 */
const suffixOf = (network: string) =>
  network
    .split('.')
    .reverse()
    .map((part) => Number(part).toString(16).toUpperCase().padStart(2, '0'))
    .join('')

/** Network of the probe, whose connections are not counted: its addresses are in 127.2.0.0/16. */
const probeNetwork = '127.2'

/** Reads the client addresses of the server's open and half-closed connections from /proc/net/tcp, in hexadecimal. */
async function remotesOf(port: number): Promise<string[]> {
  const established = '01'
  const closeWait = '08'
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map((path) => readFile(path, 'utf8').catch(() => '')))
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, own = '', , state = '']) => own.endsWith(local) && [established, closeWait].includes(state))
    .map(([, , remote = '']) => remote.split(':')[0] ?? '')
}

/** Counts the connections to the server, excluding those of the probe. */
const countConnections = async (port: number) => (await remotesOf(port)).filter((remote) => !remote.endsWith(suffixOf(probeNetwork))).length

/**
 * Counts the server's open connections from one address, as the server sees them. A client that does not read cannot count them itself,
 * because it does not detect that the server has closed a connection.
 */
export const countConnectionsOf = async (port: number, address: string) =>
  (await remotesOf(port)).filter((remote) => remote.endsWith(suffixOf(address))).length

async function countQueries(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'
         and coalesce(xact_start, query_start) < now() - make_interval(secs => $1)`,
      [queryAgeSeconds],
    )
    return rows[0]?.count ?? 0
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function countFiles(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`
  const names = await readdir(folder).catch(() => [])
  const targets = await Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => 'socket:')))
  return targets.filter((target) => !target.startsWith('socket:')).length
}

/**
 * Returns whether a process is an idle process of the compute pool (server/platform/compute), which exits after 30 seconds without work.
 */
async function isIdleComputeProcess(pid: number): Promise<boolean> {
  const [command, status] = await Promise.all(['cmdline', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')))
  return command?.includes('compute-process.ts') === true && /^State:\s+S/m.test(status ?? '')
}

/** Counts the server's child processes, excluding idle processes of the compute pool. */
async function countProcesses(pid: number): Promise<number> {
  const idle = await Promise.all(childrenOf(pid).map(isIdleComputeProcess))
  return idle.filter((isIdle) => !isIdle).length
}

/** Returns the total size of the files in a folder in bytes, excluding its `postgres` folder. */
async function storedBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter(({ name }) => name !== 'postgres')
    .map(async (entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? storedBytes(path) : ((await stat(path).catch(() => null))?.size ?? 0)
    })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Reads the current counts of the server's resources. */
export async function readResourceCounts({ pid, port, dataDir, databaseUrl }: WatchedProcess): Promise<ResourceCounts> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return {
    connections: await countConnections(port),
    queries: await countQueries(databaseUrl),
    files: await countFiles(pid),
    threads: Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? 0),
    processes: await countProcesses(pid),
    storedBytes: await storedBytes(dataDir),
  }
}

/** Lists the counts that have grown by more than the tolerated amount, for example "3 connections". */
export function describeGrowth(before: ResourceCounts, now: ResourceCounts, { ignoreStored = false } = {}): string[] {
  const grown = (Object.keys(tolerated) as (keyof ResourceCounts)[]).filter((name) => now[name] - before[name] > tolerated[name])
  return grown
    .filter((name) => !(ignoreStored && name === 'storedBytes'))
    .map((name) => {
      const increase = now[name] - before[name]
      return name === 'storedBytes' ? `${(increase / 2 ** 20).toFixed(0)} MB of files` : `${increase} ${name}`
    })
}

/**
 * Waits until the counts are back at their earlier values.
 * @returns a description of each count that is still higher after the grace period
 */
export async function findLeftovers(
  watched: WatchedProcess,
  before: ResourceCounts,
  options?: { ignoreStored: boolean },
): Promise<string[]> {
  const deadline = Date.now() + graceMs
  for (;;) {
    const growth = describeGrowth(before, await readResourceCounts(watched), options)
    if (growth.length === 0 || Date.now() > deadline) return growth
    await sleep(200)
  }
}
