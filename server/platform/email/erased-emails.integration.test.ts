import pg from 'pg'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../boot/preparation/migrations-folder.ts'
import { makeEmptyDatabase } from '../../testing/database/empty-database.ts'
import { migrate, readMigrations } from '../database/migrator.ts'

it('marks the emails whose text an earlier version deleted, and replaces the text about it', async () => {
  const url = await makeEmptyDatabase()
  const migrations = await readMigrations(migrationsFolder)
  const position = migrations.findIndex(({ name }) => name === 'texts_and_comments')
  await migrate(url, migrations.slice(0, position))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`insert into public.mail_outbox (kind, recipient, subject, body_text, body_html)
      select kind, 'ada@example.com', status, 'The text', '<p>The text</p>'
      from (values ('auth-recovery', 'sent'), ('auth-recovery', 'failed'), ('auth-recovery', 'queued'), ('contact', 'sent')) email (kind, status)`)
    await client.query(`update public.mail_outbox set status = subject where subject <> 'queued'`)
    await migrate(url, migrations)
    const { rows } = await client.query(
      `select kind, status, is_erased, body_text, body_html from public.mail_outbox order by kind, status`,
    )
    const text = 'The text of this email is not stored, because it may have contained a secret.'
    const erased = { is_erased: true, body_text: text, body_html: `<p>${text}</p>` }
    const readable = { is_erased: false, body_text: 'The text', body_html: '<p>The text</p>' }
    expect(rows).toEqual([
      { kind: 'auth-recovery', status: 'failed', ...erased },
      { kind: 'auth-recovery', status: 'queued', ...readable },
      { kind: 'auth-recovery', status: 'sent', ...erased },
      { kind: 'contact', status: 'sent', ...readable },
    ])
  } finally {
    await client.end()
  }
}, 60_000)
