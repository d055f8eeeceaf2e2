import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { renameTable, renameValues } from './former-names.ts'

it('renames tables and columns, and returns others unchanged', () => {
  expect(renameTable({ name: 'public.workflow_hooks', columns: ['id', 'hint'] })).toEqual({
    name: 'public.webhook_endpoints',
    columns: ['id', 'secret_suffix'],
  })
  expect(renameTable({ name: 'public.profiles', columns: ['id'] })).toEqual({ name: 'public.profiles', columns: ['id'] })
})

it('replaces former values only in their own column', async () => {
  const rows = Readable.from([Buffer.from('1\tkept\tke'), Buffer.from('pt\n2\tsent\t\\N\n')])
  const table = { name: 'public.mail_outbox', columns: ['id', 'status', 'subject'] }
  expect(await text(Readable.from(renameValues(table, rows)))).toBe('1\tunsent\tkept\n2\tsent\t\\N\n')
})

it('leaves the rows of other tables unchanged', () => {
  const rows = Readable.from([])
  expect(renameValues({ name: 'public.profiles', columns: ['id'] }, rows)).toBe(rows)
})
