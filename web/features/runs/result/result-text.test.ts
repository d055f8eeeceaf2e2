import { expect, test } from 'vitest'
import type { RunOutputPart } from '../../../../contracts/runs/runs.ts'
import { resultText } from './result-text.ts'

test('converts a result to a Markdown document without empty parts', () => {
  const parts: RunOutputPart[] = [
    { name: 'reply', title: 'Reply', format: 'markdown', value: 'Dear *Ann*,' },
    { name: 'none', title: 'Nothing', format: 'list', value: [] },
    { name: 'facts', title: 'Facts', format: 'list', value: ['one', 2] },
    { name: 'score', title: 'Fit', format: 'score', value: 72 },
    {
      name: 'rates',
      title: 'Rates',
      format: 'table',
      columns: ['Clinic', 'Rate'],
      value: [
        ['A | B', 12.5],
        ['two\nlines', null],
      ],
    },
    { name: 'raw', title: 'Raw', format: 'json', value: { a: 1 } },
  ]
  expect(resultText(parts)).toBe(
    [
      '## Reply\n\nDear *Ann*,',
      '## Facts\n\n- one\n- 2',
      '## Fit\n\n72 of 100',
      '## Rates\n\n| Clinic | Rate |\n| --- | --- |\n| A \\| B | 12.5 |\n| two lines |  |',
      '## Raw\n\n```json\n{\n  "a": 1\n}\n```',
    ].join('\n\n'),
  )
})
