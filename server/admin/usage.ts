import type { Command, Flag } from './command.ts'

const program = 'npm run admin --'

const wordOf = (word: string) => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`)
const flagOf = ([name, { value }]: [string, Flag]) => (value === undefined ? `--${name}` : `--${name} ${value}`)
const flagsOf = ({ flags = {} }: Command) => Object.entries(flags)

const lineOf = (name: string, command: Command) =>
  [name, ...command.words.map(wordOf), ...flagsOf(command).map((flag) => `[${flagOf(flag)}]`)].join(' ')

function aligned(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('')
}

/** What there is. */
export function usageOfAll(commands: ReadonlyMap<string, Command>): string {
  const lines = [...commands].map(([name, command]) => [lineOf(name, command), command.about] as const)
  return `Usage: ${program} <command>\n\n${aligned([...lines, ['help [command]', 'this list, or how one command is used']])}`
}

/** How one command is used. */
export function usageOf(name: string, command: Command): string {
  const flags = flagsOf(command)
  const options = flags.length === 0 ? '' : `\n${aligned(flags.map((flag) => [flagOf(flag), flag[1].about] as const))}`
  return `Usage: ${program} ${lineOf(name, command)}\n\n  ${command.about}\n${options}`
}
