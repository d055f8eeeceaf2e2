import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../admin.ts', import.meta.url))

export interface AdminResult {
  code: number | null
  output: string
  errorOutput: string
}

export interface AdminOptions {
  /** Text to write to standard input, which is then closed. */
  input?: string
  /** Command-line flags for Node.js. */
  flags?: readonly string[]
  onStart?: (child: ChildProcess) => void
}

/**
 * Runs a command in the same way as `npm run admin -- …`, with only the given settings. `words` contains the arguments, separated by
 * spaces.
 */
export function admin(
  words: string,
  settings: Record<string, string>,
  { input, flags = [], onStart }: AdminOptions = {},
): Promise<AdminResult> {
  const forwardedNames = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE']
  const inherited = Object.fromEntries(
    forwardedNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, program, ...words.split(' ')], {
    env: { ...inherited, PASSWORD_MEMORY_KIB: '64', PASSWORD_PASSES: '1', ...settings },
    stdio: 'pipe',
  })
  child.stdin.end(input ?? '')
  onStart?.(child)
  let output = ''
  let errorOutput = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, errorOutput })))
}
