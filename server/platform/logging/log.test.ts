import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { maxLinearFactor, measureGrowth } from '../../testing/performance/growth.ts'
import { makeLogger } from './log.ts'
import { prettyLine } from './log-pretty.ts'

function logged(write: (log: ReturnType<typeof makeLogger>) => void, level = 'info'): string[] {
  const lines: string[] = []
  write(makeLogger({ level, write: (line) => void lines.push(line) }))
  return lines
}

describe('structured log', () => {
  it('writes one JSON object per line, with the level as text and an ISO time', () => {
    const [line = ''] = logged((log) => log.info({ port: 3000 }, 'listening'))
    expect(JSON.parse(line)).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      port: 3000,
      msg: 'listening',
    })
  })

  it('redacts secrets in the first two levels of an object, in all usual spellings', () => {
    const secrets = {
      password: 's3cret',
      token: 's3cret',
      access_token: 's3cret',
      refresh_token: 's3cret',
      accessToken: 's3cret',
      refreshToken: 's3cret',
      apikey: 's3cret',
      apiKey: 's3cret',
      authorization: 'Bearer s3cret',
      Authorization: 'Bearer s3cret',
      cookie: 'session=s3cret',
      'set-cookie': 'session=s3cret',
      secret: 's3cret',
      encrypted_password: 's3cret',
      DATABASE_URL: 'postgres://owner:s3cret@db/app',
      SECRET_KEY: 's3cret',
      ADMIN_PASSWORD: 's3cret',
      JWT_KEYS: 's3cret',
    }
    const lines = logged((log) => {
      log.info(secrets, 'at the top')
      log.info({ headers: secrets, settings: secrets }, 'one level down')
    })
    expect(lines.join('')).not.toContain('s3cret')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ password: '[redacted]', msg: 'at the top' })
  })

  it('redacts the password in a connection string in any field', () => {
    const lines = logged((log) => {
      log.error({ err: new Error('cannot reach postgresql://owner:s3cret@db.example.com:5432/app') }, 'failed')
      log.error({ error: 'postgres://owner:s3cret@db/app is gone' }, 'smtp://mailer:s3cret@mail.example.com failed')
    })
    expect(lines.join('')).not.toContain('s3cret')
    expect(lines.join('')).toContain('postgresql://owner:[redacted]@db.example.com:5432/app')
  })

  it('redacts content in linear time', async () => {
    const log = makeLogger({ level: 'info', write: () => undefined })
    expect(await measureGrowth((size) => log.info({ path: 'a.'.repeat(size) }, 'request'), 20_000)).toBeLessThan(maxLinearFactor)
  })

  it('writes an error with its stack, and omits lines below its level', () => {
    const lines = logged((log) => {
      log.info('quiet')
      log.error({ err: new TypeError('no such thing') }, 'failed')
    }, 'error')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { type: 'TypeError', message: 'no such thing', stack: expect.stringContaining('log.test.ts') },
    })
  })

  it('escapes line breaks, so that logged values cannot forge lines', () => {
    const lines = logged((log) => log.warn({ path: '/x\n{"level":"fatal"}' }, 'page not found'))
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trim().split('\n')).toHaveLength(1)
  })
})

it('formats time, level, message and fields for a terminal', () => {
  const text = prettyLine('{"level":"info","time":"2026-01-02T03:04:05.678Z","msg":"listening","port":3000}')
  expect(stripVTControlCharacters(text)).toBe('03:04:05 info  listening  {"port":3000}\n')
})
