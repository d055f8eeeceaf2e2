import { readSettings } from '../config/settings.ts'
import { makeLifecycle } from '../platform/lifecycle.ts'
import { makeLogger } from '../platform/logging/log.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { AdminContext, Command } from './command.ts'
import { commands } from './commands.ts'
import { parseCommandLine } from './parse-arguments.ts'
import { usageOf, usageOfAllCommands } from './usage.ts'

export type CommandRun = Pick<AdminContext, 'signal' | 'passwordSource' | 'environment'>

/** Text to print: the output of a command, or its error. */
export type CommandResult = { output: string } | { error: string }

/** Runs a command. An error that the operator can correct has no stack trace. */
export async function runCommand(args: readonly string[], run: CommandRun): Promise<CommandResult> {
  try {
    return { output: `${(await outputOf(args, run)).trimEnd()}\n` }
  } catch (error) {
    const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
    return { error: `${text?.trimEnd()}\n` }
  }
}

/** @throws StartupError with a message for the operator */
async function outputOf([name = '', ...args]: readonly string[], options: CommandRun): Promise<string> {
  if (name === '') throw new StartupError(usageOfAllCommands(commands))
  if (['help', '--help', '-h'].includes(name)) return help(args[0])
  const command = requireCommand(name)
  if (args.includes('--help')) return usageOf(name, command)
  const parsed = parseCommandLine(name, command, args)
  const [{ run }, { openContext }] = await Promise.all([command.load(), import('./open-context.ts')])
  const lifecycle = makeLifecycle(makeLogger({ level: 'silent' }))
  try {
    return await run(openContext(readSettings(options.environment), lifecycle, options), parsed)
  } finally {
    await lifecycle.stop()
  }
}

function help(name: string | undefined): string {
  return name === undefined ? usageOfAllCommands(commands) : usageOf(name, requireCommand(name))
}

function requireCommand(name: string): Command {
  const command = commands.get(name)
  if (!command) throw new StartupError(`Unknown command "${name}".\n\n${usageOfAllCommands(commands)}`)
  return command
}
