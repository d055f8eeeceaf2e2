import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../admin.ts', import.meta.url))

export interface AdminAnswer {
  code: number | null
  said: string
  complained: string
}

export interface AdminOptions {
  /** Text to write to standard input, which is then closed. */
  input?: string
  /** Command-line flags for Node.js. */
  flags?: readonly string[]
  onStart?: (child: ChildProcess) => void
}

/** Runs a command in the same way as `npm run admin -- …`, with only the given settings. `words` contains the arguments, separated by spaces. */
export function admin(
  words: string,
  settings: Record<string, string>,
  { input, flags = [], onStart }: AdminOptions = {},
): Promise<AdminAnswer> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE']
  const inherited = Object.fromEntries(kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, program, ...words.split(' ')], {
    env: { ...inherited, PASSWORD_MEMORY_KIB: '64', PASSWORD_PASSES: '1', ...settings },
    stdio: 'pipe',
  })
  child.stdin.end(input ?? '')
  onStart?.(child)
  let said = ''
  let complained = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said, complained })))
}
