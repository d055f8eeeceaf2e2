import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { parseCommandLine } from './parse-arguments.ts'
import { textTable } from './text-table.ts'
import { usageOf, usageOfAllCommands } from './usage.ts'

const command: Command = {
  positionals: ['email', 'file.zip', 'note?'],
  flags: { force: { description: 'overwrite' }, role: { value: '<role>', description: 'the role' } },
  description: 'do something',
  load: () => Promise.reject(new Error('not loaded')),
}
const parse = (...args: string[]) => {
  const { positionals, flags } = parseCommandLine('do', command, args)
  return { positionals, flags: Object.fromEntries(flags) }
}

describe('parsing of command arguments', () => {
  it.each([
    [['a', 'b'], { positionals: ['a', 'b'], flags: {} }],
    [['a', 'b', 'c', '--force'], { positionals: ['a', 'b', 'c'], flags: { force: 'true' } }],
    [['--role', 'admin', 'a', '--force', 'b'], { positionals: ['a', 'b'], flags: { role: 'admin', force: 'true' } }],
    [['--role=admin', 'a', 'b'], { positionals: ['a', 'b'], flags: { role: 'admin' } }],
    [['--', '--odd', 'b'], { positionals: ['--odd', 'b'], flags: {} }],
  ])('parses %j', (args, expected) => expect(parse(...args)).toEqual(expected))

  it.each([
    [[], /^Missing argument: email\.\n\nUsage: npm run admin -- do <email> <file\.zip> \[note\] \[--force\] \[--role <role>\]\n/],
    [['a'], /^Missing argument: file\.zip\.\n/],
    [['a', 'b', 'c', 'd'], /^Unexpected argument "d"\.\n/],
    [['a', 'b', '--froce'], /^Unknown option '--froce'\.\n/],
    [['a', 'b', '--role'], /^Option '--role <value>' argument missing\.\n/],
    [['a', 'b', '--force=no'], /^Option '--force' does not take an argument\.\n/],
  ])('rejects %j with an error that contains the usage', (args, message) => expect(() => parse(...args)).toThrow(message))
})

it('formats the usage of one command and of all commands', () => {
  expect(usageOf('do', command)).toBe(
    'Usage: npm run admin -- do <email> <file.zip> [note] [--force] [--role <role>]\n\n  do something\n\n  --force        overwrite\n  --role <role>  the role\n',
  )
  expect(usageOfAllCommands(new Map([['be', { ...command, positionals: [], flags: {} }]]))).toBe(
    'Usage: npm run admin -- <command>\n\n  be              do something\n  help [command]  show this list, or the usage of a command\n',
  )
})

it('aligns the columns of a table', () => {
  expect(
    textTable(
      ['A', 'LONG'],
      [
        ['longer', 'x'],
        ['y', ''],
      ],
    ),
  ).toBe('A       LONG\nlonger  x\ny')
})
