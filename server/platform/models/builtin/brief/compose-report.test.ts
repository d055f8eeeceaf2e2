import { expect, it } from 'vitest'
import { composeReport } from './compose-report.ts'

const chunks = [
  { title: 'Rules', text: 'A pump that leaks is stopped at once. It is repaired within a day.\n\nThe canteen opens at noon.' },
  { title: 'Stops', text: '# Report\n\n- Pump 7: leaks\n- Pump 8: noise\nPump 7: leaks', isInput: true },
]

it('lists each line of the run texts once, the rules about them with sources, and the open checks', () => {
  const { parts, sources } = composeReport({
    kind: 'draft',
    form: 'report',
    brief: 'Report the stops of the night. The pumps: Pump 7, Pump 8.',
    chunks,
    checks: ['Who repairs it'],
  })
  expect(parts.join('')).toBe(
    '# Report\n\nReport the stops of the night.\n\n## Stops\n\n- Pump 7: leaks\n- Pump 8: noise\n\n## From your knowledge base\n\n- A pump that leaks is stopped at once. It is repaired within a day. (Rules) [1]\n\n## To check\n\n- Who repairs it\n\n',
  )
  expect(sources).toEqual([0])
})

it('uses the title and the first sentence of the definition instead of the instruction to the writer', () => {
  const { parts } = composeReport({
    kind: 'draft',
    form: 'report',
    brief: 'Report the stops of the night.',
    heading: 'stops of the\nnight',
    opening: 'Two pumps stopped.',
    chunks,
  })
  expect(parts.join('')).toMatch(/^# Stops of the night\n\nTwo pumps stopped\.\n\n## Stops\n/)
})

it('does not repeat the sources and checks of another report', () => {
  const earlier = '# Gaps\n\n## Packet\n\n- License: L-1\n\n## From your knowledge base\n\n- A rule\n\n## To check\n\n- A check'
  const { parts } = composeReport({
    kind: 'draft',
    form: 'report',
    brief: 'Report.',
    chunks: [{ title: 'Gaps', text: earlier, isInput: true }],
  })
  expect(parts.join('')).toContain('- License: L-1')
  expect(parts.join('')).not.toMatch(/A rule|A check/)
})

it('shows a purpose if its list is not shown below, and reports that nothing was found', () => {
  const { parts } = composeReport({ kind: 'draft', form: 'report', brief: 'Report the stops: Pump 1, Pump 2.', chunks: [] })
  expect(parts.join('')).toBe('# Report\n\nReport the stops: Pump 1, Pump 2.\n\nNothing in the available texts answers this.\n\n')
})
