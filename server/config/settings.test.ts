import { describe, expect, it } from 'vitest'
import { StartupError } from '../platform/startup-error.ts'
import { readSettings } from './settings.ts'

function errorOf(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return ''
}

describe('settings from the environment', () => {
  it('have defaults, and treat blank values as not set', () => {
    const settings = readSettings({ PORT: '', HOST: '  ', DATABASE_URL: undefined, PATH: '/bin' })
    expect(settings).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', ROLE: 'all', WEB_CONCURRENCY: 1, API_SCHEMAS: ['public'] })
    expect(settings.DATABASE_URL).toBeUndefined()
    expect(settings.DATA_DIR).toMatch(/^\/.*\/data$/)
    expect(settings).not.toHaveProperty('PATH')
  })

  it('are converted to their types', () => {
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

  it('report all errors, one per line, including errors in combinations', () => {
    const lines = errorOf({
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
      'Invalid settings:',
      '  PORT: must be a whole number from 0 to 65535',
      '  PUBLIC_URL: must be an http:// or https:// address',
      '  ROLE: must be one of: all, web, worker',
      '  WEB_CONCURRENCY: must be a whole number from 1 to 64',
      '  LOG_LEVEL: must be one of: fatal, error, warn, info, debug, trace, silent',
      '  API_SCHEMAS: must be a comma-separated list of schema names',
      '  JWT_KEYS: must be a JWK set: {"keys":[{"kty":…,"kid":…}]}',
      '  TRUST_PROXY: must be true or false',
      '  ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither',
      '  PUBLISHABLE_KEY and SECRET_KEY: must differ; the public key would otherwise have full access',
      'All settings are described in .env.example.',
    ])
  })

  it('require a gateway for text messages with AUTH_PHONE', () => {
    expect(errorOf({ AUTH_PHONE: '1' })).toContain('SMS_WEBHOOK_URL: required with AUTH_PHONE')
    expect(errorOf({ AUTH_PHONE: 'false' })).toBe('')
    expect(errorOf({ AUTH_PHONE: 'true', SMS_WEBHOOK_URL: 'https://sms.example.com' })).toBe('')
  })

  it.each(['', '0x50', '1e3', '-1', '3.5', '80 80', '99999999999999999999'].filter(Boolean))('reject the port %j', (PORT) => {
    expect(errorOf({ PORT })).toContain('PORT: must be a whole number')
  })

  it.each(['http://mail.example.com', 'mail.example.com:587', 'smtp:mail.example.com', 'smtp://'])(
    'reject the mail server %j',
    (SMTP_URL) => {
      expect(errorOf({ SMTP_URL, MAIL_FROM: 'hello@example.com' })).toContain('SMTP_URL: must be an smtp:// or smtps:// address')
    },
  )

  it.each([
    'nobody',
    'a@b@c',
    'Us <nobody>',
    'Us <a@example.com> <b@example.com>',
    'a@example.com, b@example.com',
    'Us\r\nBcc: <a@example.com>',
  ])('reject the sender %j', (MAIL_FROM) => expect(errorOf({ MAIL_FROM })).toContain('MAIL_FROM: must be an address'))

  it('reject a mail server without a sender, and do not repeat the password of the server', () => {
    const message = errorOf({ SMTP_URL: 'smtp://user:swordfish@mail.example.com' })
    expect(message).toContain('MAIL_FROM: required with SMTP_URL')
    expect(message).not.toContain('swordfish')
  })

  it('select the model provider', () => {
    const providerOf = (environment: Record<string, string>) => readSettings(environment).AI_PROVIDER
    const AI_MODEL = 'some-model'
    expect(providerOf({})).toBe('builtin')
    expect(providerOf({ AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL })).toBe('openai-compatible')
    expect(providerOf({ AI_API_KEY: 'sk-ant-x', AI_MODEL })).toBe('anthropic')
    expect(providerOf({ AI_API_KEY: 'sk-x', AI_MODEL })).toBe('openai')
    expect(providerOf({ AI_API_KEY: 'AIzax', AI_MODEL })).toBe('google')
    expect(providerOf({ AI_API_KEY: 'x', AI_MODEL, AI_PROVIDER: 'openai' })).toBe('openai')
    expect(providerOf({ AI_MODEL: '/models/a.gguf', AI_PROVIDER: 'gguf' })).toBe('gguf')
    expect(providerOf({ AI_API_KEY: 'sk-x', AI_MODEL, AI_PROVIDER: 'builtin' })).toBe('builtin')
    expect(readSettings({ AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL }).AI_BASE_URL).toBe('http://127.0.0.1:11434/v1')
    expect(readSettings({ AI_PRICES: '{"a":{"input":1}}' }).AI_PRICES).toEqual({ a: { input: 1, output: 0 } })
  })

  it.each<[Record<string, string>, string]>([
    [{ AI_API_KEY: 'mystery' }, 'AI_PROVIDER: set the provider that AI_API_KEY belongs to'],
    [{ AI_PROVIDER: 'ollama' }, 'AI_PROVIDER: must be one of: builtin, openai-compatible, openai, anthropic, google, gguf'],
    [{ AI_PROVIDER: 'gguf' }, 'AI_MODEL: required; set the absolute path of a GGUF file'],
    [{ AI_PROVIDER: 'gguf', AI_MODEL: 'a.gguf' }, 'AI_MODEL: must be the absolute path of a GGUF file'],
    [{ AI_PROVIDER: 'gguf', AI_MODEL: '/a.gguf', AI_API_KEY: 'swordfish' }, 'AI_BASE_URL and AI_API_KEY: leave them empty'],
    [{ AI_PROVIDER: 'openai', AI_MODEL: 'a' }, 'AI_API_KEY: required; set an API key of openai'],
    [{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'a' }, 'AI_BASE_URL: required'],
    [{ AI_BASE_URL: 'http://127.0.0.1:1/v1' }, 'AI_MODEL: required; set the name of a model of openai-compatible'],
    [{ AI_BASE_URL: 'http://me:swordfish@127.0.0.1/v1', AI_MODEL: 'a' }, 'AI_BASE_URL: must be an http'],
    [{ AI_API_KEY: 'sk-swordfish\nx', AI_MODEL: 'a' }, 'AI_API_KEY: must be printable ASCII'],
    [{ AI_API_KEY: 'sk-ant-x', AI_MODEL: 'a', AI_EMBEDDING_MODEL: 'b' }, 'AI_EMBEDDING_MODEL: anthropic has no embedding models'],
    [{ AI_MODEL: 'a' }, 'AI_MODEL and AI_EMBEDDING_MODEL: require AI_BASE_URL or AI_API_KEY'],
    [{ AI_PRICES: '{"a":{"input":-1}}' }, 'AI_PRICES: must be JSON'],
    [{ AI_PRICES: 'cheap' }, 'AI_PRICES: must be JSON'],
    [{ AI_TIMEOUT_SECONDS: '301' }, 'AI_TIMEOUT_SECONDS: must be a whole number from 1 to 300'],
  ])('reject the model settings %j and do not repeat secrets', (environment, expected) => {
    const message = errorOf(environment)
    expect(message).toContain(expected)
    expect(message).not.toContain('swordfish')
  })

  it('do not repeat invalid values in errors', () => {
    const message = errorOf({
      DATABASE_URL: 'mysql://owner:swordfish-1@db.example.com/app',
      ADMIN_EMAIL: 'not an address swordfish-2',
      ADMIN_PASSWORD: 'sf-3',
      SECRET_KEY: 'swordfish-4',
      PUBLISHABLE_KEY: 'swordfish-4',
      JWT_KEYS: '{"keys":[{"d":"swordfish-5"}]}',
    })
    expect(message.split('\n')).toHaveLength(9)
    expect(message).not.toMatch(/swordfish|sf-3|db\.example\.com/)
  })

  it.each([
    ['postgresql:///app?host=/var/run/postgresql', 'must name a host'],
    ['postgres://owner:pass#word@db.example.com/app', 'percent-encoded'],
    ['db.example.com/app', 'percent-encoded'],
  ])('reject the database %s', (DATABASE_URL, expected) => {
    expect(errorOf({ DATABASE_URL })).toContain(expected)
  })
})
