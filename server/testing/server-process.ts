import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../../tools/node-flags.mjs'
import { endOrphanedCluster } from './orphaned-cluster.ts'

const project = fileURLToPath(new URL('../../', import.meta.url))

export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

/** A server that runs as its own process, as `npm start` runs it. */
export interface ServerProcess {
  url: string
  pid: number
  /** What it wrote so far, logs and words. */
  output(): string
  /** Resolves when `pattern` stands in the output written from now on; rejects when the process ends before. */
  says(pattern: RegExp): Promise<string>
  /** Sends a signal to this one process, and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<Ending>
  ended: Promise<Ending>
}

export interface ServerProcessOptions {
  dataDir: string
  /** Settings beside DATA_DIR; PORT is any free one unless named, samples are seeded and contact messages limited only where asked. Nothing of our own environment but PATH and the like. */
  settings?: Record<string, string>
  /** Node's own, beside those of `npm start`. */
  flags?: readonly string[]
}

/** The environment of a server that knows no setting of ours. */
export function environmentOf({ dataDir, settings }: ServerProcessOptions): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'SYSTEMROOT', 'NODE_COMPILE_CACHE']
  const inherited = Object.fromEntries(kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  return { ...inherited, PORT: '0', LOG_FORMAT: 'json', SAMPLE_CONTENT: 'false', CONTACT_RATE_LIMIT: '0', ...settings, DATA_DIR: dataDir }
}

/** Runs server/main.ts to its end: for starts that are refused. */
export function runServer(options: ServerProcessOptions): { child: ChildProcess; output: () => string; ended: Promise<Ending> } {
  const child = spawn(process.execPath, [...nodeFlags, ...(options.flags ?? []), 'server/main.ts'], {
    cwd: project,
    env: environmentOf(options),
    // Over the channel the server notices our end, should a run be killed, and stops by itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      child.emit('said')
    })
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, output: said }))
  })
  return { child, output: () => said, ended }
}

/** Resolves to the match once it stands in the output after `from`; rejects when the process ends first. */
function awaitWords({ child, output, ended }: ReturnType<typeof runServer>, pattern: RegExp, from: number): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const match = pattern.exec(output().slice(from))
      if (!match) return
      child.off('said', look)
      resolve(match)
    }
    child.on('said', look)
    void ended.then(({ code, signal }) => reject(new Error(`the server ended (${code ?? signal}) before it said ${pattern}:\n${output()}`)))
    look()
  })
}

/** Starts server/main.ts and resolves when it serves. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const running = runServer(options)
  const { child, output, ended } = running
  const [, url = ''] = await awaitWords(running, /is ready: {2}(\S+)|works jobs\./, 0)
  return {
    url,
    pid: child.pid ?? 0,
    output,
    says: async (pattern) => (await awaitWords(running, pattern, output().length))[0],
    end: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
    ended,
  }
}

/** Ends a server however it stands, and whatever it left of its database. */
export async function endServerProcess(server: Pick<ServerProcess, 'end'> | null, dataDir: string): Promise<void> {
  await server?.end('SIGKILL')
  await endOrphanedCluster(dataDir)
}
