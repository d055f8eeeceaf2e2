import { parseArgs } from 'node:util'
import { messageIn } from '../platform/fault.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { Command, Given } from './command.ts'
import { usageOf } from './usage.ts'

/** Reads what stands after a command's name. @throws StartupError with the fault and the command's usage. */
export function readWords(name: string, command: Command, given: readonly string[]): Given {
  const { positionals, values } = parse(name, command, given)
  const least = command.words.filter((word) => !word.endsWith('?')).length
  const missing = command.words[positionals.length]
  if (positionals.length < least && missing) throw wrong(name, command, `Name the ${missing.replace(/\..*/, '')}.`)
  const extra = positionals[command.words.length]
  if (extra !== undefined) throw wrong(name, command, `What is "${extra}"?`)
  const flags = Object.entries(values).map(([flag, value]) => [flag, String(value)] as const)
  return { words: positionals, flags: new Map(flags) }
}

function parse(name: string, command: Command, given: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(command.flags ?? {}).map(([flag, { value }]) => [
      flag,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  )
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true })
  } catch (error) {
    // Node's sentence goes on with advice about words that begin with a dash.
    throw wrong(name, command, `${messageIn(error).split('. ')[0]}.`)
  }
}

const wrong = (name: string, command: Command, fault: string) => new StartupError(`${fault}\n\n${usageOf(name, command)}`)
