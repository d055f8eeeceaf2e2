import { expect, it } from 'vitest'
import { readSources } from './migration-sources.ts'

const migration = (version: number, sql: string) => ({ version, name: 'runs', sql, checksum: '' })

it('uses the latest comment of an object, from a line above it or from a `comment on` statement', () => {
  const { comments } = readSources([
    migration(1, '-- First.\ncreate table app.a (\n  id uuid\n);\n-- First.\ncreate function app.b(x int) returns int\nreturn 1;'),
    migration(2, "comment on table app.a is 'It''s second';\ncomment on function app.b(int) is 'Second';"),
    migration(3, '-- Third.\ncreate or replace function app.b(x int) returns int\nreturn 2;'),
  ])
  expect(comments.get('table app.a')).toEqual(["It's second"])
  expect(comments.get('function app.b')).toEqual(['Third.'])
})

it('puts single objects under another feature than their migration', () => {
  const { featureOfObject } = readSources([
    migration(1, 'create table public.workspace_absences (\n);\ncreate table public.approval_events (\n);'),
  ])
  expect(Object.fromEntries(featureOfObject)).toEqual({
    'table public.workspace_absences': 'workspaces',
    'table public.approval_events': 'runs',
  })
})
