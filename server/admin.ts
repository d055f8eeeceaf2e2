import { existsSync } from 'node:fs'
import { runCommand } from './admin/run-command.ts'
import { StartupError } from './platform/startup-error.ts'

// Node's --env-file-if-exists prints a warning if the file does not exist.
if (existsSync('.env')) process.loadEnvFile('.env')

const cancelled = new AbortController()
// Handles only the first signal, so that a second signal ends the process immediately.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancelled.abort(new StartupError('Cancelled.')))

const { signal } = cancelled
const passwordSource = { input: process.stdin, prompts: process.stderr, signal }
const result = await runCommand(process.argv.slice(2), { environment: process.env, signal, passwordSource })
if ('output' in result) process.stdout.write(result.output)
else {
  process.stderr.write(result.error)
  process.exitCode = 1
}
