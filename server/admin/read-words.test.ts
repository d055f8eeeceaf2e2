import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { readWords } from './read-words.ts'
import { textTable } from './text-table.ts'
import { usageOf, usageOfAll } from './usage.ts'

const command: Command = {
  words: ['email', 'file.zip', 'note?'],
  flags: { force: { about: 'come what may' }, role: { value: '<role>', about: 'which one' } },
  about: 'a thing to do',
  load: () => Promise.reject(new Error('not asked for')),
}
const read = (...given: string[]) => {
  const { words, flags } = readWords('do', command, given)
  return { words, flags: Object.fromEntries(flags) }
}

describe('the words after a command', () => {
  it.each([
    [['a', 'b'], { words: ['a', 'b'], flags: {} }],
    [['a', 'b', 'c', '--force'], { words: ['a', 'b', 'c'], flags: { force: 'true' } }],
    [['--role', 'admin', 'a', '--force', 'b'], { words: ['a', 'b'], flags: { role: 'admin', force: 'true' } }],
    [['--role=admin', 'a', 'b'], { words: ['a', 'b'], flags: { role: 'admin' } }],
    [['--', '--odd', 'b'], { words: ['--odd', 'b'], flags: {} }],
  ])('%j are read', (given, expected) => expect(read(...given)).toEqual(expected))

  it.each([
    [[], /^Name the email\.\n\nUsage: npm run admin -- do <email> <file\.zip> \[note\] \[--force\] \[--role <role>\]\n/],
    [['a'], /^Name the file\.\n/],
    [['a', 'b', 'c', 'd'], /^What is "d"\?\n/],
    [['a', 'b', '--froce'], /^Unknown option '--froce'\.\n/],
    [['a', 'b', '--role'], /^Option '--role <value>' argument missing\.\n/],
    [['a', 'b', '--force=no'], /^Option '--force' does not take an argument\.\n/],
  ])('%j are refused with the usage', (given, complaint) => expect(() => read(...given)).toThrow(complaint))
})

it('tells the usage of all, and of one', () => {
  expect(usageOf('do', command)).toBe(
    'Usage: npm run admin -- do <email> <file.zip> [note] [--force] [--role <role>]\n\n  a thing to do\n\n  --force        come what may\n  --role <role>  which one\n',
  )
  expect(usageOfAll(new Map([['be', { ...command, words: [], flags: {} }]]))).toBe(
    'Usage: npm run admin -- <command>\n\n  be              a thing to do\n  help [command]  this list, or how one command is used\n',
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
