import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { defaultProductName } from '../../contracts/product.ts'
import { StartupError } from '../platform/startup-error.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const port = z.coerce.number().int().min(0).max(65_535)
const jwkSet = z.string().transform((text, context) => {
  try {
    return z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1) }).parse(JSON.parse(text)).keys
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JWK set: {"keys":[{"kty":…,"kid":…}]}' })
    return z.NEVER
  }
})

/** Every setting of the program; `.env.example` says the same to people. */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
  PRODUCT_NAME: z.string().trim().min(1).max(60).default(defaultProductName),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6).optional(),
  API_SCHEMAS: z
    .string()
    .default('public')
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.string().regex(/^[a-z_][a-z0-9_]*$/, 'must be a comma-separated list of schema names')).min(1)),
  REST_MAX_ROWS: z.coerce.number().int().min(1).max(100_000).default(1000),
  REST_MAX_BODY_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .default(10 * 1024 * 1024),
  REST_TX_ROLLBACK_ALLOWED: flag.default(false),
  JWT_KEYS: jwkSet.optional(),
  JWT_EXPIRES_IN: z.coerce.number().int().min(5).max(86_400).default(3600),
  REFRESH_REUSE_INTERVAL: z.coerce.number().int().min(0).max(300).default(10),
  PUBLISHABLE_KEY: z.string().min(20).optional(),
  SECRET_KEY: z.string().min(20).optional(),
  SIGNUP_ENABLED: flag.default(true),
  /** argon2id, OWASP's parameters. Less is for tests only; a changed cost applies to each password at its next login. */
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(64).max(1_048_576).default(19_456),
  PASSWORD_PASSES: z.coerce.number().int().min(1).max(100).default(2),
  /** Logins and sign-ups per address and minute, and logins per account and ten minutes. 0: no limit. */
  AUTH_RATE_LIMIT: z.coerce.number().int().min(0).default(30),
  TRUST_PROXY: flag.default(false),
  SHUTDOWN_SECONDS: z.coerce.number().min(1).max(300).default(15),
})

/**
 * Reads and checks the settings at once, before anything starts.
 * @throws StartupError that lists every fault, one a line.
 */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new StartupError(`These settings are not usable:\n${faults.join('\n')}\nEach is explained in .env.example.`)
  }
  const e = parsed.data
  if ((e.ADMIN_EMAIL === undefined) !== (e.ADMIN_PASSWORD === undefined))
    throw new StartupError('These settings are not usable:\n  ADMIN_EMAIL and ADMIN_PASSWORD: set both or neither')
  if (e.PUBLISHABLE_KEY !== undefined && e.PUBLISHABLE_KEY === e.SECRET_KEY)
    throw new StartupError(
      'These settings are not usable:\n  PUBLISHABLE_KEY and SECRET_KEY: the public key would open everything; make them differ',
    )
  return {
    ...e,
    DATA_DIR: resolve(e.DATA_DIR),
    LOG_FORMAT: e.LOG_FORMAT ?? (process.stdout.isTTY ? ('pretty' as const) : ('json' as const)),
    PUBLIC_URL: e.PUBLIC_URL?.replace(/\/+$/, ''),
    WEB_CONCURRENCY: Math.min(e.WEB_CONCURRENCY, availableParallelism() * 8),
  }
}

export type Settings = ReturnType<typeof readSettings>
