import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Starts a script of this folder as a child process with a message channel. `niceness` is the Unix priority: lower values run first. */
export function startChild(script: string, niceness: number): ChildProcess {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = fork(path, [], { execArgv: ['--disable-warning=ExperimentalWarning'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness)
  } catch {
    // Ignore the error: only root may give a process a higher priority. Without it, the probe (probe.ts) may run late, and reports this
    // delay.
  }
  return child
}

/** Resolves to the next message of a child process. Rejects when the process exits first. */
export function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      child.off('exit', onExit)
      resolve(message)
    }
    const onExit = (code: number | null, signal: string | null) => {
      child.off('message', onMessage)
      reject(new Error(`the process ended (${code ?? signal})`))
    }
    child.once('message', onMessage)
    child.once('exit', onExit)
  })
}

/** Kills a child process and waits for its exit. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
