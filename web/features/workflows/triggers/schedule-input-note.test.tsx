import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ScheduleInputNote } from './schedule-input-note.tsx'

const source = { label: 'Data Source URL', isSet: false }
const note = (props: Parameters<typeof ScheduleInputNote>[0]) => renderToStaticMarkup(<ScheduleInputNote {...props} />)

it.each([
  [{ hasTable: false, isOnlyNew: false, source: null }, 'Every scheduled run uses this same text, and writes about it again.'],
  [{ hasTable: true, isOnlyNew: false, source: null }, 'reports the same rows again'],
  [{ hasTable: true, isOnlyNew: true, source }, 'reports only the rows that are new or changed'],
])('warns that each run processes the same input: %j', (props, text) => {
  expect(note(props)).toContain(text)
  expect(note(props)).toContain('bg-warning-soft')
})

it('names the field for a data source, which replaces the input, and warns no more once it has a value', () => {
  expect(note({ hasTable: true, isOnlyNew: false, source })).toContain('enter “Data Source URL” in the form above')
  const set = note({ hasTable: true, isOnlyNew: false, source: { ...source, isSet: true } })
  expect(set).toContain('fetches “Data Source URL” again')
  expect(set).not.toContain('bg-warning-soft')
})
