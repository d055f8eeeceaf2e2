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
    {
      name: 'order',
      title: 'Order',
      format: 'json',
      value: { needed_by: '2026-03-09', items: [{ sku: 'A-1', pieces: 2 }], notes: null },
    },
  ]
  expect(resultText(parts)).toBe(
    [
      '## Reply\n\nDear *Ann*,',
      '## Facts\n\n- one\n- 2',
      '## Fit\n\n72 of 100',
      '## Rates\n\n| Clinic | Rate |\n| --- | --- |\n| A \\| B | 12.5 |\n| two lines |  |',
      '## Order\n\n- **Needed by:** 2026-03-09\n- **Items:**\n  - SKU: A-1; Pieces: 2\n- **Notes:**',
    ].join('\n\n'),
  )
})
