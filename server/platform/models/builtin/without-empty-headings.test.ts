import { expect, it } from 'vitest'
import { withoutEmptyHeadings } from './without-empty-headings.ts'

it.each([
  ['# Record\n\n## Danger\n\n## Steps\n\n- Lock it.', '# Record\n\n\n## Steps\n\n- Lock it.'],
  ['# Record\n\n- Done.\n\n## Actions\n', '# Record\n\n- Done.\n\n'],
  ['## Lessons\n\n### Tour\n\nWalk.\n\n### Fees\n\n## Close\n\nEnd.', '## Lessons\n\n### Tour\n\nWalk.\n\n\n## Close\n\nEnd.'],
  ['## Letters\n\n### To Mia\n\n## Close\n\nEnd.', '\n\n## Close\n\nEnd.'],
])('removes the headings without a text from %j', (document, expected) => {
  expect(withoutEmptyHeadings(document)).toBe(expected)
})

it('preserves a title, and a heading with a heading of a lower level', () => {
  const document = '# Title\n\n## Part\n\n### First\n\nText.'
  expect(withoutEmptyHeadings(document)).toBe(document)
  expect(withoutEmptyHeadings('# Title')).toBe('# Title')
})
