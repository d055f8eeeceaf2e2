import type { Command } from './admin/command.ts'
import { commands } from './admin/commands.ts'
import { parseCommandLine } from './admin/parse-arguments.ts'
import { usageOf, usageOfAll } from './admin/usage.ts'
import { readSettings } from './config/settings.ts'
import { makeLifecycle } from './platform/lifecycle.ts'
import { makeLogger } from './platform/logging/log.ts'
import { StartupError } from './platform/startup-error.ts'

/**
 * Runs a command.
 * @returns the output to print
 * @throws StartupError with a message for the operator
 */
async function runCommand([name = '', ...args]: string[], signal: AbortSignal): Promise<string> {
  if (name === '') throw new StartupError(usageOfAll(commands))
  if (['help', '--help', '-h'].includes(name)) return help(args[0])
  const command = requireCommand(name)
  if (args.includes('--help')) return usageOf(name, command)
  const parsed = parseCommandLine(name, command, args)
  const [{ run }, { openContext }] = await Promise.all([command.load(), import('./admin/open-context.ts')])
  const lifecycle = makeLifecycle(makeLogger({ level: 'silent' }))
  const passwordSource = { input: process.stdin, prompts: process.stderr, signal }
  try {
    return await run(openContext(readSettings(process.env), lifecycle, { signal, passwordSource }), parsed)
  } finally {
    await lifecycle.stop()
  }
}

function help(name: string | undefined): string {
  return name === undefined ? usageOfAll(commands) : usageOf(name, requireCommand(name))
}

function requireCommand(name: string): Command {
  const command = commands.get(name)
  if (!command) throw new StartupError(`Unknown command "${name}".\n\n${usageOfAll(commands)}`)
  return command
}

const cancelled = new AbortController()
// Handle only the first signal, so that a second one ends the process immediately.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cancelled.abort(new StartupError('Cancelled.')))

runCommand(process.argv.slice(2), cancelled.signal).then(
  (output) => process.stdout.write(`${output.trimEnd()}\n`),
  (error: unknown) => {
    const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${text?.trimEnd()}\n`)
    process.exitCode = 1
  },
)
