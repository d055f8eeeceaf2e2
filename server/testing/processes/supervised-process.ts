import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { eventually } from '../eventually.ts'

export interface SupervisedExit {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

/** A program that runs under the supervisor of `npm start`. */
export interface SupervisedProcess {
  /** Process id of the supervisor. */
  pid: number
  output(): string
  /** Resolves to the first match of `pattern` in the whole output. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>
  /** Returns the process ids of the current child processes. */
  children(): Promise<number[]>
  signal(signal: NodeJS.Signals): void
  exited: Promise<SupervisedExit>
}

const script = fileURLToPath(new URL('supervised-program.mjs', import.meta.url))

/** Starts a program under the supervisor. Restart delays are divided by 100. */
export function superviseProgram(command: readonly string[], env: NodeJS.ProcessEnv): SupervisedProcess {
  const child = spawn(process.execPath, [script, ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const pid = child.pid ?? 0
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const exited = new Promise<SupervisedExit>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, output }))
  })
  return {
    pid,
    output: () => output,
    waitForOutput: (pattern) =>
      eventually(() => {
        const match = pattern.exec(output)
        if (!match) throw new Error(`not said: ${pattern}\n${output}`)
        return match
      }),
    children: async () =>
      (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).trim().split(' ').filter(Boolean).map(Number),
    signal: (signal) => void child.kill(signal),
    exited: exited,
  }
}
