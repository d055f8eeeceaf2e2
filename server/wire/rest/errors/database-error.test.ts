import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { OversizedMessageError } from '../../../platform/database/connection-guard.ts'
import { fromDatabase } from './database-error.ts'

function refusal(code: string, { message = 'words', detail, hint }: { message?: string; detail?: string; hint?: string } = {}) {
  const error = new pg.DatabaseError(message, 0, 'error')
  return Object.assign(error, { code, detail, hint, where: 'SQL statement "select secret"', file: 'postgres.c', routine: 'exec' })
}

describe('a database error', () => {
  it.each([
    ['08006', 503],
    ['09000', 500],
    ['0L000', 403],
    ['0P000', 403],
    ['21000', 500],
    ['22P02', 400],
    ['22023', 400],
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['25006', 405],
    ['25P02', 500],
    ['28000', 403],
    ['2D000', 500],
    ['38000', 500],
    ['39000', 500],
    ['3B000', 500],
    ['40001', 500],
    ['42501', 403],
    ['42703', 400],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['53300', 503],
    ['53400', 500],
    ['54001', 500],
    ['55000', 500],
    ['57014', 500],
    ['57P01', 503],
    ['57P03', 503],
    ['58030', 500],
    ['F0000', 500],
    ['HV000', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['XX000', 500],
    ['PT404', 404],
    ['PT999', 500],
    ['PTabc', 500],
    ['99999', 400],
  ])('%s is mapped to status %i', (code, status) => {
    expect(fromDatabase(refusal(code), true)).toMatchObject({ status, code })
  })

  it('is mapped to a status that can depend on the caller and the message', () => {
    expect(fromDatabase(refusal('42501'), false)).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } })
    expect(fromDatabase(refusal('22023', { message: 'role "x" does not exist' }), true)?.status).toBe(401)
    expect(fromDatabase(refusal('21000', { message: 'DELETE requires a WHERE clause' }), true)?.status).toBe(400)
    expect(fromDatabase(refusal('42883', { message: 'function xmlagg(x) does not exist' }), true)?.status).toBe(406)
  })

  it('is returned with message, detail and hint, but no other field', () => {
    const error = fromDatabase(refusal('23505', { detail: 'd', hint: 'h' }), true)
    expect(error).toMatchObject({ message: 'words', details: 'd', hint: 'h' })
    expect(JSON.stringify({ ...error, cause: undefined })).not.toMatch(/secret|postgres\.c/)
  })
})

describe('responses raised by a function', () => {
  const raise = (message: string, detail?: string) =>
    fromDatabase(refusal('PGRST', { message, ...(detail !== undefined && { detail }) }), true)
  it('are returned unchanged', () => {
    expect(raise('{"code":"A","message":"m"}', '{"status":299,"headers":{"X":1}}')).toMatchObject({
      status: 299,
      code: 'A',
      message: 'm',
      details: null,
      hint: null,
      headers: { X: '1' },
    })
  })

  it.each([
    ['not JSON', '{"status":200,"headers":{}}'],
    ['[]', '{"status":200,"headers":{}}'],
    ['{"code":"A"}', '{"status":200,"headers":{}}'],
    ['{"code":"A","message":"m"}', undefined],
    ['{"code":"A","message":"m"}', '{"status":200}'],
    ['{"code":"A","message":"m"}', '{"status":9,"headers":{}}'],
    ['{"code":"A","message":"m"}', 'null'],
  ])('are rejected if they are invalid: %s %s', (message, detail) => {
    expect(raise(message, detail)).toMatchObject({ status: 500, code: 'PGRST121' })
  })
})

describe('connection errors', () => {
  it.each([
    [Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }), 503, 'PGRST000'],
    [new Error('Connection terminated unexpectedly'), 503, 'PGRST000'],
    [new Error('timeout exceeded when trying to connect'), 504, 'PGRST003'],
  ])('are mapped to a status: %s', (error, status, code) => {
    expect(fromDatabase(error, true)).toMatchObject({ status, code })
  })

  it('do not hide internal errors', () => {
    expect(fromDatabase(new TypeError('x is not a function'), true)).toBeNull()
    expect(fromDatabase('thrown', true)).toBeNull()
  })
})

describe('messages that contain details of the server', () => {
  it.each([
    [
      '53100',
      'could not extend file "base/16384/16782_fsm": No space left on device',
      'The server is out of storage space. Try again later.',
    ],
    ['53300', 'remaining connection slots are reserved', 'The database is out of resources. Try again later.'],
    [
      '57P02',
      'terminating connection because of crash of another server process',
      'The database is not available right now. Try again in a moment.',
    ],
    [
      '58030',
      'could not read block 3 in file "base/16384/2": Input/output error',
      'The database could not complete this request. Try again later.',
    ],
    ['58P01', 'could not access file "/usr/lib/postgresql/x.so"', 'The database could not complete this request. Try again later.'],
    ['XX001', 'invalid page in block 0 of relation "base/16384/2"', 'The database could not complete this request. Try again later.'],
    ['F0000', 'could not load /etc/pg_hba.conf', 'The database could not complete this request. Try again later.'],
  ])('are replaced for %s, and detail and hint are removed', (code, message, replacement) => {
    const error = refusal(code, { message, detail: '/var/lib/data', hint: 'Check /var.' })
    expect(fromDatabase(error, true)).toMatchObject({ code, message: replacement, details: null, hint: null, cause: error })
  })

  it('are replaced for a refused connection', () => {
    const error = Object.assign(refusal('28000', { message: 'no pg_hba.conf entry for host "10.0.0.9"' }), { severity: 'FATAL' })
    expect(fromDatabase(error, true)).toMatchObject({ status: 503, message: expect.not.stringContaining('10.0.0.9') })
  })

  it('are preserved for a statement timeout', () => {
    expect(fromDatabase(refusal('57014', { message: 'canceling statement due to statement timeout' }), true)?.message).toContain('timeout')
  })
})

it.each([
  ['by the driver', new OversizedMessageError(1000)],
  ['by the statement', refusal('WW413')],
])('rejects a response that is too large with status 413: detected %s', (_, error) => {
  expect(fromDatabase(error, true)).toMatchObject({ status: 413, code: 'WW413', message: 'The response is larger than this server allows' })
})
