import { parseArgs } from 'node:util'
import { errorMessageOf } from '../platform/error-details.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { Command, ParsedArguments } from './command.ts'
import { usageOf } from './usage.ts'

/**
 * Parses the arguments after the name of a command.
 * @throws StartupError with the problem and the usage of the command
 */
export function parseCommandLine(name: string, command: Command, args: readonly string[]): ParsedArguments {
  const { positionals, values } = parse(name, command, args)
  const required = command.positionals.filter((positional) => !positional.endsWith('?')).length
  const missing = command.positionals[positionals.length]
  if (positionals.length < required && missing) throw usageError(name, command, `Missing argument: ${missing}.`)
  const extra = positionals[command.positionals.length]
  if (extra !== undefined) throw usageError(name, command, `Unexpected argument "${extra}".`)
  const flags = Object.entries(values).map(([flag, value]) => [flag, String(value)] as const)
  return { positionals, flags: new Map(flags) }
}

function parse(name: string, command: Command, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(command.flags ?? {}).map(([flag, { value }]) => [
      flag,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    // Uses only the first sentence. The rest of Node's message is advice about arguments that start with a dash.
    throw usageError(name, command, `${errorMessageOf(error).split('. ')[0]}.`)
  }
}

const usageError = (name: string, command: Command, message: string) => new StartupError(`${message}\n\n${usageOf(name, command)}`)
