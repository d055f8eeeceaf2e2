import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { limits } from '../../contracts/limits.ts'
import { defaultProductName } from '../../contracts/product.ts'
import { StartupError } from '../platform/startup-error.ts'
import { alertSettings } from './alert-settings.ts'
import { authSettings } from './auth-settings.ts'
import { captchaSettingErrors } from './captcha-settings.ts'
import { httpSettings, restSettings } from './http-settings.ts'
import { modelSettingErrors, modelSettingNames, modelSettings, providerOf } from './model-settings.ts'
import { factorSettings, providerSettingErrors } from './provider-settings.ts'
import { quotaSettings } from './quota-settings.ts'
import { flag, wholeNumber } from './setting-types.ts'

const tebibyte = 1024 ** 4
const oneOf = <const Words extends readonly string[]>(values: Words) => z.enum(values, `must be one of: ${values.join(', ')}`)
/**
 * Schema of a database URL. The API connects with the same URL and its own login role as user. This is not possible for a Unix
 * socket, whose URL has no host.
 */
const databaseUrl = z.string().superRefine((text, context) => {
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    context.addIssue('must be postgres://user:password@host:port/database, with special characters in the password percent-encoded')
  else if (!url.hostname) context.addIssue('must name a host; Unix sockets are not supported')
})
const apiKey = z.string().min(20, 'must be at least 20 characters')
const jwkSet = z.string().transform((text, context) => {
  try {
    return z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1) }).parse(JSON.parse(text)).keys
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JWK set: {"keys":[{"kty":…,"kid":…}]}' })
    return z.NEVER
  }
})

const roleMap = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim().split(':')])))
  .pipe(
    z.array(
      z.tuple(
        [z.string().min(1), z.enum(['anon', 'authenticated', 'service_role'])],
        'must be a comma-separated list of pairs with anon, authenticated or service_role: editor:authenticated',
      ),
    ),
  )
  .transform((pairs) => new Map(pairs))

/** Schema of all settings. `.env.example` documents them for operators. */
const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(16),
  ROLE: oneOf(['all', 'web', 'worker']).default('all'),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: oneOf(['json', 'pretty']).optional(),
  /** Adds demo content (demos and posts) to a new database. */
  SAMPLE_CONTENT: flag.default(true),
  PRODUCT_NAME: z.string().trim().min(1).max(60, 'must be at most 60 characters').default(defaultProductName),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z.string().min(limits.passwordMin, `must be at least ${limits.passwordMin} characters`).optional(),
  API_SCHEMAS: z
    .string()
    .default('public')
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().regex(/^[a-z_][a-z0-9_]*$/, 'must be a comma-separated list of schema names')).min(1)),
  REST_MAX_ROWS: wholeNumber(1, 100_000).default(1000),
  REST_MAX_BODY_BYTES: wholeNumber(1024, 1024 ** 3).default(10 * 1024 * 1024),
  REST_TX_ROLLBACK_ALLOWED: flag.default(false),
  ...restSettings,
  JWT_KEYS: jwkSet.optional(),
  JWT_ROLES: roleMap,
  JWT_EXPIRES_IN: wholeNumber(5, 86_400).default(3600),
  REFRESH_REUSE_INTERVAL: wholeNumber(0, 300).default(10),
  PUBLISHABLE_KEY: apiKey.optional(),
  SECRET_KEY: apiKey.optional(),
  SIGNUP_ENABLED: flag.default(true),
  /**
   * Parameters of argon2id, by default those recommended by OWASP; lower costs are for tests. After a change, each password is
   * hashed with the new parameters at its next sign-in.
   */
  PASSWORD_MEMORY_KIB: wholeNumber(64, 1_048_576).default(19_456),
  PASSWORD_PASSES: wholeNumber(1, 100).default(2),
  /** Maximum number of sign-ins and sign-ups per network and minute, and of sign-ins per account within ten minutes. 0: no limit. */
  AUTH_RATE_LIMIT: wholeNumber(0, 1_000_000).default(30),
  ...quotaSettings,
  ...authSettings,
  ...factorSettings,
  TRUST_PROXY: flag.default(false),
  ...httpSettings,
  /** Maximum file sizes in bytes. The upper bound is 5 GiB, because S3 copies at most 5 GiB in one call. */
  STORAGE_MAX_FILE_BYTES: wholeNumber(1, 5 * 1024 ** 3).default(50 * 1024 * 1024),
  STORAGE_MAX_MEDIA_BYTES: wholeNumber(1, 5 * 1024 ** 3).default(500 * 1024 * 1024),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  /** Free disk space in bytes below which the disk level is low or critical. 0 disables the level. */
  DISK_LOW_BYTES: wholeNumber(0, tebibyte).default(1024 ** 3),
  DISK_CRITICAL_BYTES: wholeNumber(0, tebibyte).default(200 * 1024 ** 2),
  ...alertSettings,
  /** Maximum number of contact messages per network within ten minutes. 0: no limit. */
  CONTACT_RATE_LIMIT: wholeNumber(0, 1_000_000).default(5),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an address, or a name with one: Workwright <hello@example.com>',
    )
    .optional(),
  ...modelSettings,
  /** At most 300, because Node's fetch aborts requests that have no response headers after 300 seconds. */
  AI_TIMEOUT_SECONDS: wholeNumber(1, 300).default(120),
  /** Maximum number of messages per user and minute, and of tokens per user and day (UTC). 0: no limit. */
  CHAT_RATE_LIMIT: wholeNumber(0, 1_000_000).default(20),
  CHAT_TOKENS_PER_DAY: wholeNumber(0, 1_000_000_000).default(500_000),
  /** Maximum number of pages that are indexed per website. */
  KNOWLEDGE_CRAWL_PAGES: wholeNumber(1, 500).default(25),
  /** Maximum number of runs and tokens per user and calendar month (UTC). 0: no limit. */
  QUOTA_RUNS_PER_MONTH: wholeNumber(0, 1_000_000_000).default(0),
  QUOTA_TOKENS_PER_MONTH: wholeNumber(0, 1_000_000_000_000).default(0),
  QUOTA_COST_USD_PER_MONTH: wholeNumber(0, 1_000_000_000).default(0),
  /** Maximum number of calls per webhook endpoint and minute. The limit for a network is ten times as high. 0: no limit. */
  WEBHOOK_ENDPOINT_RATE_LIMIT: wholeNumber(0, 1_000_000).default(600),
  SCIM_RATE_LIMIT: wholeNumber(0, 1_000_000).default(1500),
  /** Maximum number of concurrent runs: per user over all processes, and for all users in one process. */
  RUN_CONCURRENCY_PER_USER: wholeNumber(1, 1000).default(5),
  RUN_CONCURRENCY: wholeNumber(1, 1000).default(24),
  /** Maximum number of runs that a user can start per minute. 0: no limit. */
  RUN_RATE_LIMIT: wholeNumber(0, 1_000_000).default(120),
  /** Limits for one run: processing time in minutes, excluding waiting time, and number of tokens. */
  RUN_MAX_MINUTES: wholeNumber(1, 1440).default(60),
  RUN_MAX_TOKENS: wholeNumber(1, 1_000_000_000).default(1_000_000),
  /** Time after which another worker takes over the runs of a worker that has stopped responding, in seconds. */
  RUN_LEASE_SECONDS: wholeNumber(2, 600).default(30),
  /** Allows requests to private networks for URLs that users enter, for use in intranets and tests. */
  OUTBOUND_ALLOW_PRIVATE: flag.default(false),
  SHUTDOWN_SECONDS: wholeNumber(1, 300).default(15),
})

export const settingNames = Object.keys(environmentSchema.shape)

/** Validates combinations of settings and returns the errors. */
function combinationErrors(defined: Record<string, string | undefined>): string[] {
  const errors: string[] = []
  if ((defined.ADMIN_EMAIL === undefined) !== (defined.ADMIN_PASSWORD === undefined))
    errors.push('ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither')
  if (defined.SMTP_URL !== undefined && defined.MAIL_FROM === undefined)
    errors.push('MAIL_FROM: required with SMTP_URL; set the sender of emails')
  if (defined.PUBLISHABLE_KEY !== undefined && defined.PUBLISHABLE_KEY === defined.SECRET_KEY)
    errors.push('PUBLISHABLE_KEY and SECRET_KEY: must differ; the public key would otherwise have full access')
  if ((defined.S3_ACCESS_KEY_ID === undefined) !== (defined.S3_SECRET_ACCESS_KEY === undefined))
    errors.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither')
  if (defined.S3_BUCKET === undefined && (defined.S3_ENDPOINT !== undefined || defined.S3_ACCESS_KEY_ID !== undefined))
    errors.push('S3_BUCKET: required with other S3_ settings; remove them all to store files in DATA_DIR')
  return [...errors, ...captchaSettingErrors(defined), ...providerSettingErrors(defined), ...modelSettingErrors(defined)]
}

/**
 * Parses and validates all settings.
 * @throws StartupError that lists all errors, one per line
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const defined = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = environmentSchema.safeParse(defined)
  const errors = [
    ...(parsed.error?.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}`) ?? []),
    ...combinationErrors(defined),
  ]
  if (!parsed.success || errors.length > 0)
    throw new StartupError(`Invalid settings:\n  ${errors.join('\n  ')}\nAll settings are described in .env.example.`)
  const e = parsed.data
  return {
    ...e,
    DATA_DIR: resolve(e.DATA_DIR),
    LOG_FORMAT: e.LOG_FORMAT ?? (process.stdout.isTTY ? ('pretty' as const) : ('json' as const)),
    PUBLIC_URL: e.PUBLIC_URL?.replace(/\/+$/, ''),
    AI_PROVIDER: providerOf(e) ?? ('builtin' as const),
    /** Settings that select the model. If empty, an administrator chooses it on the Models screen. */
    modelSettingNames: modelSettingNames(e),
    WEB_CONCURRENCY: Math.min(e.WEB_CONCURRENCY, availableParallelism() * 8),
  }
}

export type Settings = ReturnType<typeof readSettings>
