import { expect, it } from 'vitest'
import { readSources } from './migration-sources.ts'
import { renderSchema } from './render.ts'

const column = { name: 'id', type: 'uuid', isRequired: false, identity: null, generated: null, default: null }
const tableWith = (comment: string | null) => ({
  name: 'app.a',
  isUnlogged: false,
  hasRowSecurity: false,
  columns: [{ ...column, comment }],
  constraints: [],
  indexes: [],
  triggers: [],
  policies: [],
})
const sql = '-- About the table.\ncreate table app.a (\n  -- From the migration.\n  id uuid\n);'
const render = (comment: string | null) =>
  renderSchema(
    { tables: [tableWith(comment)], functions: [], enumerations: [], grants: [] },
    readSources([{ version: 1, name: 'runs', sql, checksum: '' }]),
  )

it('prefers the comment that `comment on column` has set to the line in the migration', () => {
  expect(render(null)).toContain('  -- From the migration.\n  id uuid')
  expect(render('From the database.')).toContain('(\n  -- From the database.\n  id uuid')
})

it('splits a long comment into lines', () => {
  const text = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
  const lines = render(text).split('\n')
  const comment = lines.filter((line) => line.includes('word'))
  expect(comment.length).toBeGreaterThan(1)
  expect(comment.every((line) => line.length <= 141)).toBe(true)
  expect(comment.map((line) => line.replace('  -- ', '')).join(' ')).toBe(text)
})
