import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../../../tools/node-flags.mjs'
import { endOrphanedCluster } from '../database/orphaned-cluster.ts'

const project = fileURLToPath(new URL('../../../', import.meta.url))

export interface ProcessExit {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

/** A server in its own process, started in the same way as by `npm start`. */
export interface ServerProcess {
  url: string
  pid: number
  /** Returns all output so far: log lines and messages. */
  output(): string
  /** Resolves when output after this call matches `pattern`. Rejects if the process ends first. */
  waitForOutput(pattern: RegExp): Promise<string>
  /** Sends a signal to this process only, and waits until the process ends. */
  end(signal?: NodeJS.Signals): Promise<ProcessExit>
  exited: Promise<ProcessExit>
}

export interface ServerProcessOptions {
  dataDir: string
  /** Settings in addition to DATA_DIR. Defaults: a free PORT, no demo content, no rate limit for contact messages. */
  settings?: Record<string, string>
  /** Command-line flags for Node, in addition to those of `npm start`. */
  flags?: readonly string[]
}

/** Returns the environment for the server process. Excludes settings from the environment of the test run. */
export function environmentOf({ dataDir, settings }: ServerProcessOptions): NodeJS.ProcessEnv {
  const forwardedNames = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'SYSTEMROOT', 'NODE_COMPILE_CACHE']
  const inherited = Object.fromEntries(
    forwardedNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  return { ...inherited, PORT: '0', LOG_FORMAT: 'json', SAMPLE_CONTENT: 'false', CONTACT_RATE_LIMIT: '0', ...settings, DATA_DIR: dataDir }
}

/** Runs server/main.ts until it exits. For starts that are expected to fail. */
export function runServer(options: ServerProcessOptions): { child: ChildProcess; output: () => string; exited: Promise<ProcessExit> } {
  const child = spawn(process.execPath, [...nodeFlags, ...(options.flags ?? []), 'server/main.ts'], {
    cwd: project,
    env: environmentOf(options),
    // If the test run is killed, this channel closes and the server stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text
      child.emit('output')
    })
  const exited = new Promise<ProcessExit>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, output: written }))
  })
  return { child, output: () => written, exited: exited }
}

/** Resolves to the first match in the output after the position `from`. Rejects if the process ends first. */
function awaitOutput({ child, output, exited }: ReturnType<typeof runServer>, pattern: RegExp, from: number): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const checkOutput = () => {
      const match = pattern.exec(output().slice(from))
      if (!match) return
      child.off('output', checkOutput)
      resolve(match)
    }
    child.on('output', checkOutput)
    void exited.then(({ code, signal }) =>
      reject(new Error(`the server ended (${code ?? signal}) before it wrote ${pattern}:\n${output()}`)),
    )
    checkOutput()
  })
}

/** Starts server/main.ts and resolves when it is ready. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const running = runServer(options)
  const { child, output, exited } = running
  const [, url = ''] = await awaitOutput(running, /is ready: {2}(\S+)|runs background jobs\./, 0)
  return {
    url,
    pid: child.pid ?? 0,
    output,
    waitForOutput: async (pattern) => (await awaitOutput(running, pattern, output().length))[0],
    end: (signal = 'SIGTERM') => {
      child.kill(signal)
      return exited
    },
    exited: exited,
  }
}

/** Kills a server in any state, including its embedded database. */
export async function endServerProcess(server: Pick<ServerProcess, 'end'> | null, dataDir: string): Promise<void> {
  await server?.end('SIGKILL')
  await endOrphanedCluster(dataDir)
}
