import { expect, it } from 'vitest'
import { exitCodes } from '../../../tools/supervision/decide-restart.mjs'
import { errorLineOf } from '../../../tools/supervision/supervisor-messages.mjs'
import { OutOfStorageError } from '../../platform/out-of-storage.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { exitCodeOf, readLastRestart, startupErrorKindOf } from './supervisor.ts'

it.each([
  [new StartupError('PORT'), exitCodes.configuration],
  [new StartupError('away', { kind: 'database_unavailable' }), exitCodes.databaseUnavailable],
  [new StartupError('full', { kind: 'out_of_storage' }), exitCodes.outOfStorage],
  [new StartupError('broken', { kind: 'failure' }), 1],
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), exitCodes.outOfStorage],
  [Object.assign(new Error('could not extend file'), { code: '53100' }), exitCodes.outOfStorage],
  [new OutOfStorageError(), exitCodes.outOfStorage],
  [new TypeError('x'), 1],
])('exits with a distinct exit code for %s', (error, code) => {
  expect(exitCodeOf(error)).toBe(code)
})

it('derives the kind of a failed start from the exit code', () => {
  expect([78, 75, 74, 1, 139, null].map(startupErrorKindOf)).toEqual([
    'configuration',
    'database_unavailable',
    'out_of_storage',
    'failure',
    'failure',
    'failure',
  ])
})

it('parses the reason for a restart, and removes paths', () => {
  const at = '2026-11-22T10:00:00.000Z'
  const read = (facts: object) => readLastRestart(JSON.stringify({ at, code: null, signal: null, error: '', crashes: 1, ...facts }))
  expect(read({ signal: 'SIGKILL' })).toEqual({ at, crashes: 1, reason: 'Signal SIGKILL (possibly out of memory)' })
  expect(read({ code: 1, error: "Error: ENOENT, open '/srv/app/data/x'" })?.reason).toBe("Exit code 1: Error: ENOENT, open '…'")
  for (const text of [undefined, '', 'nonsense', '{}', '{"at":"x"}']) expect(readLastRestart(text)).toBeNull()
})

it.each([
  ['', ''],
  ['a warning\nTypeError: x is not a function\n    at f (/srv/a.js:1:2)\n\nNode.js v24.21.0\n', 'TypeError: x is not a function'],
  [
    '<--- Last few GCs --->\nFATAL ERROR: Reached heap limit Allocation failed\n 1: 0xb8 node\n----- Native stack trace -----\n',
    'FATAL ERROR: Reached heap limit Allocation failed',
  ],
  ['only words\n', 'only words'],
])('finds the line with the error in %j', (text, line) => {
  expect(errorLineOf(text)).toBe(line)
})
