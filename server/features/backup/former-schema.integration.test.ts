import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { baselineVersion } from '../../platform/database/former-schema.ts'
import { migrate } from '../../platform/database/migrator.ts'
import { makeEmptyDatabase } from '../../testing/database/empty-database.ts'
import { sql } from '../../testing/database/table-digests.ts'
import { type BackupHarness, makeBackupHarness, withNext } from '../../testing/storage/test-backups.ts'
import { openBackup } from './open-backup.ts'
import { planMigrations } from './read-manifest.ts'

/**
 * Backup created with `npm run admin -- backup` at commit a5851d8, the last version with the former migrations, with a few rows of each
 * feature.
 */
const formerBackup = fileURLToPath(new URL('../../testing/storage/former-backup.zip', import.meta.url))

let bench: BackupHarness
beforeAll(async () => {
  bench = await makeBackupHarness()
})
afterAll(() => bench.remove())

/** Creates a database that lists the first migration of the former schema. */
async function makeFormerDatabase(): Promise<string> {
  const backup = await openBackup(formerBackup, bench.migrations)
  backup.close()
  const url = await makeEmptyDatabase()
  await sql(url, 'create schema platform')
  await sql(
    url,
    'create table platform.migrations (version int primary key, name text, checksum text, applied_at timestamptz default now())',
  )
  for (const { version, name, checksum } of backup.manifest.migrations)
    await sql(url, 'insert into platform.migrations (version, name, checksum) values ($1, $2, $3)', [version, name, checksum])
  return url
}

it('restores a backup of the last former version over its database', async () => {
  const url = await makeFormerDatabase()
  await expect(migrate(url, bench.migrations)).rejects.toThrow(
    /earlier Workwright.*admin -- backup <file>.*admin -- restore <file> --force/,
  )
  await bench.restore(formerBackup, url, { replaces: true })
  expect(await migrate(url, bench.migrations)).toEqual([])
  expect(
    await sql(
      url,
      `select p.email, r.role, w.name, d.definition, i.title, c.content, s.message, run.status, m.recipient, e.secret_suffix,
         (select amount::int from platform.workspace_usage where kind = 'knowledge_chunks') as chunks
       from public.profiles p join public.user_roles r on r.user_id = p.id
         join public.workflow_configurations g on g.user_id = p.id join public.workflows w on w.id = g.workflow_id
         join public.workflow_definitions d on d.hash = w.definition_hash join public.workflow_runs run on run.configuration_id = g.id
         join public.knowledge_base_items i on i.user_id = p.id join public.knowledge_chunks c on c.item_id = i.id
         join public.webhook_endpoints e on e.configuration_id = g.id join app.webhook_endpoint_secrets k on k.endpoint_id = e.id
         cross join public.contact_submissions s cross join public.mail_outbox m`,
    ),
  ).toEqual([
    {
      email: 'ada@example.com',
      role: 'admin',
      name: 'Own workflow',
      definition: { steps: [] },
      title: 'A site',
      content: 'Some words',
      message: 'A message of some length',
      status: 'succeeded',
      recipient: 'a@example.com',
      secret_suffix: 'abcd',
      chunks: 1,
    },
  ])
})

it('applies migrations newer than the baseline to the restored rows', async () => {
  const url = await makeEmptyDatabase()
  const next = withNext(
    bench.migrations,
    `alter table public.profiles add column motto text; update public.profiles set motto = 'from ' || email`,
  )
  await bench.restore(formerBackup, url, { migrations: next })
  expect(await sql(url, 'select motto from public.profiles')).toEqual([{ motto: 'from ada@example.com' }])
  expect(await migrate(url, next)).toEqual([])
})

it('rejects a backup of an older former version', async () => {
  const { manifest, close } = await openBackup(formerBackup, bench.migrations)
  close()
  const older = { ...manifest, migrations: manifest.migrations.slice(0, -1) }
  expect(() => planMigrations(older, bench.migrations)).toThrow("The backup's schema (48) is too old.")
})

it('baselineVersion is the version of the last migration in the baseline', () => {
  expect(bench.migrations.find(({ version }) => version === baselineVersion)?.name).toBe('administration')
})
