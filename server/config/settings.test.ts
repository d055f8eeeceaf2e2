import { describe, expect, it } from 'vitest'
import { StartupError } from '../platform/startup-error.ts'
import { readSettings } from './settings.ts'

function faultOf(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return ''
}

describe('settings', () => {
  it('need nothing to be set, and take blanks for nothing', () => {
    const settings = readSettings({ PORT: '', HOST: '  ', DATABASE_URL: undefined, PATH: '/bin' })
    expect(settings).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', ROLE: 'all', WEB_CONCURRENCY: 1, API_SCHEMAS: ['public'] })
    expect(settings.DATABASE_URL).toBeUndefined()
    expect(settings.DATA_DIR).toMatch(/^\/.*\/data$/)
    expect(settings).not.toHaveProperty('PATH')
  })

  it('are read as what they are', () => {
    const settings = readSettings({
      PORT: '8080',
      PUBLIC_URL: 'https://work.example.com/',
      API_SCHEMAS: 'public, reports',
      TRUST_PROXY: '1',
      SIGNUP_ENABLED: 'false',
      JWT_KEYS: '{"keys":[{"kty":"EC","kid":"a","d":"x"}]}',
    })
    expect(settings).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'https://work.example.com',
      API_SCHEMAS: ['public', 'reports'],
      TRUST_PROXY: true,
      SIGNUP_ENABLED: false,
      JWT_KEYS: [{ kty: 'EC', kid: 'a', d: 'x' }],
    })
  })

  it('name every fault at once, one a line, those between settings too', () => {
    const lines = faultOf({
      PORT: '70000',
      ROLE: 'boss',
      WEB_CONCURRENCY: 'many',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'ftp://example.com',
      API_SCHEMAS: 'public,Drop Table',
      TRUST_PROXY: 'yes',
      ADMIN_EMAIL: 'root@example.com',
      JWT_KEYS: '[]',
      PUBLISHABLE_KEY: 'the-same-key-for-everything',
      SECRET_KEY: 'the-same-key-for-everything',
    }).split('\n')
    expect(lines).toEqual([
      'These settings are not usable:',
      '  PORT: must be a whole number from 0 to 65535',
      '  PUBLIC_URL: must be an http:// or https:// address',
      '  ROLE: must be one of: all, web, worker',
      '  WEB_CONCURRENCY: must be a whole number from 1 to 64',
      '  LOG_LEVEL: must be one of: fatal, error, warn, info, debug, trace, silent',
      '  API_SCHEMAS: must be a comma-separated list of schema names',
      '  JWT_KEYS: must be a JWK set: {"keys":[{"kty":…,"kid":…}]}',
      '  TRUST_PROXY: must be true or false',
      '  ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither',
      '  PUBLISHABLE_KEY and SECRET_KEY: the public key would open everything; make them differ',
      'Each is explained in .env.example.',
    ])
  })

  it.each(['', '0x50', '1e3', '-1', '3.5', '80 80', '99999999999999999999'].filter(Boolean))('refuse the port %j', (PORT) => {
    expect(faultOf({ PORT })).toContain('PORT: must be a whole number')
  })

  it.each(['http://mail.example.com', 'mail.example.com:587', 'smtp:mail.example.com', 'smtp://'])(
    'refuse the mail server %j',
    (SMTP_URL) => {
      expect(faultOf({ SMTP_URL, MAIL_FROM: 'hello@example.com' })).toContain('SMTP_URL: must be an smtp:// or smtps:// address')
    },
  )

  it.each([
    'nobody',
    'a@b@c',
    'Us <nobody>',
    'Us <a@example.com> <b@example.com>',
    'a@example.com, b@example.com',
    'Us\r\nBcc: <a@example.com>',
  ])('refuse the sender %j', (MAIL_FROM) => expect(faultOf({ MAIL_FROM })).toContain('MAIL_FROM: must be an address'))

  it('refuse a mail server without a sender, and repeat no password of it', () => {
    const fault = faultOf({ SMTP_URL: 'smtp://user:swordfish@mail.example.com' })
    expect(fault).toContain('MAIL_FROM: set the sender of the mails that SMTP_URL takes')
    expect(fault).not.toContain('swordfish')
  })

  it('choose who answers', () => {
    const providerOf = (environment: Record<string, string>) => readSettings(environment).AI_PROVIDER
    const AI_MODEL = 'some-model'
    expect(providerOf({})).toBe('builtin')
    expect(providerOf({ AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL })).toBe('openai-compatible')
    expect(providerOf({ AI_API_KEY: 'sk-ant-x', AI_MODEL })).toBe('anthropic')
    expect(providerOf({ AI_API_KEY: 'sk-x', AI_MODEL })).toBe('openai')
    expect(providerOf({ AI_API_KEY: 'AIzax', AI_MODEL })).toBe('google')
    expect(providerOf({ AI_API_KEY: 'x', AI_MODEL, AI_PROVIDER: 'openai' })).toBe('openai')
    expect(providerOf({ AI_API_KEY: 'sk-x', AI_MODEL, AI_PROVIDER: 'builtin' })).toBe('builtin')
    expect(readSettings({ AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL }).AI_BASE_URL).toBe('http://127.0.0.1:11434/v1')
    expect(readSettings({ AI_PRICES: '{"a":{"input":1}}' }).AI_PRICES).toEqual({ a: { input: 1, output: 0 } })
  })

  it.each<[Record<string, string>, string]>([
    [{ AI_API_KEY: 'mystery' }, 'AI_PROVIDER: say whose key AI_API_KEY is'],
    [{ AI_PROVIDER: 'ollama' }, 'AI_PROVIDER: must be one of: builtin, openai-compatible, openai, anthropic, google'],
    [{ AI_PROVIDER: 'openai', AI_MODEL: 'a' }, 'AI_API_KEY: set the key that openai gave you'],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'a' }, 'AI_BASE_URL: set the address'],
    [{ AI_BASE_URL: 'http://127.0.0.1:1/v1' }, 'AI_MODEL: name the model that openai-compatible is to use'],
    [{ AI_BASE_URL: 'http://me:swordfish@127.0.0.1/v1', AI_MODEL: 'a' }, 'AI_BASE_URL: must be an http'],
    [{ AI_API_KEY: 'sk-swordfish\nx', AI_MODEL: 'a' }, 'AI_API_KEY: must be of printable ASCII'],
    [{ AI_API_KEY: 'sk-ant-x', AI_MODEL: 'a', AI_EMBEDDING_MODEL: 'b' }, 'AI_EMBEDDING_MODEL: anthropic embeds nothing'],
    [{ AI_MODEL: 'a' }, 'AI_MODEL and AI_EMBEDDING_MODEL: set AI_BASE_URL or AI_API_KEY, too'],
    [{ AI_PRICES: '{"a":{"input":-1}}' }, 'AI_PRICES: must be JSON'],
    [{ AI_PRICES: 'cheap' }, 'AI_PRICES: must be JSON'],
    [{ AI_TIMEOUT_SECONDS: '301' }, 'AI_TIMEOUT_SECONDS: must be a whole number from 1 to 300'],
  ])('refuse the model %j, and repeat nothing of it', (environment, words) => {
    const fault = faultOf(environment)
    expect(fault).toContain(words)
    expect(fault).not.toContain('swordfish')
  })

  it('never echo what they were given', () => {
    const fault = faultOf({
      DATABASE_URL: 'mysql://owner:swordfish-1@db.example.com/app',
      ADMIN_EMAIL: 'not an address swordfish-2',
      ADMIN_PASSWORD: 'sf-3',
      SECRET_KEY: 'swordfish-4',
      PUBLISHABLE_KEY: 'swordfish-4',
      JWT_KEYS: '{"keys":[{"d":"swordfish-5"}]}',
    })
    expect(fault.split('\n')).toHaveLength(9)
    expect(fault).not.toMatch(/swordfish|sf-3|db\.example\.com/)
  })

  it.each([
    ['postgresql:///app?host=/var/run/postgresql', 'must name a host'],
    ['postgres://owner:pass#word@db.example.com/app', 'percent-encoded'],
    ['db.example.com/app', 'percent-encoded'],
  ])('refuse the database %s', (DATABASE_URL, words) => {
    expect(faultOf({ DATABASE_URL })).toContain(words)
  })
})
