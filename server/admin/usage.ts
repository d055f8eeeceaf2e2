import type { Command, Flag } from './command.ts'

const program = 'npm run admin --'

const positionalOf = (name: string) => (name.endsWith('?') ? `[${name.slice(0, -1)}]` : `<${name}>`)
const flagOf = ([name, { value }]: [string, Flag]) => (value === undefined ? `--${name}` : `--${name} ${value}`)
const flagsOf = ({ flags = {} }: Command) => Object.entries(flags)

const lineOf = (name: string, command: Command) =>
  [name, ...command.positionals.map(positionalOf), ...flagsOf(command).map((flag) => `[${flagOf(flag)}]`)].join(' ')

function aligned(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([term]) => term.length))
  return rows.map(([term, description]) => `  ${term.padEnd(width)}  ${description}\n`).join('')
}

/** Returns the help text that lists all commands. */
export function usageOfAllCommands(commands: ReadonlyMap<string, Command>): string {
  const lines = [...commands].map(([name, command]) => [lineOf(name, command), command.description] as const)
  return `Usage: ${program} <command>\n\n${aligned([...lines, ['help [command]', 'show this list, or the usage of a command']])}`
}

/** Returns the help text of one command. */
export function usageOf(name: string, command: Command): string {
  const flags = flagsOf(command)
  const options = flags.length === 0 ? '' : `\n${aligned(flags.map((flag) => [flagOf(flag), flag[1].description] as const))}`
  return `Usage: ${program} ${lineOf(name, command)}\n\n  ${command.description}\n${options}`
}
