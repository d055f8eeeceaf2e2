import { expect, it } from 'vitest'
import { redactPaths } from './redact-paths.ts'

it.each([
  ["ENOSPC: no space left on device, write '/var/data/storage/objects/ab/x'", "ENOSPC: no space left on device, write '…'"],
  ['could not extend file "base/16384/16782_fsm": No space left', 'could not extend file "…": No space left'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED …'],
  ["Cannot find module 'C:\\app\\x.js'", "Cannot find module '…"],
  ['Error at file:///work/app/server/main.ts:3:4', 'Error at …'],
  ['https://example.com/a/b answered 404', 'https://example.com/a/b answered 404'],
  ['3/4 of the pages and 1/2 of the words', '3/4 of the pages and 1/2 of the words'],
])('redacts paths and addresses in %s', (message, redacted) => {
  expect(redactPaths(message)).toBe(redacted)
})
