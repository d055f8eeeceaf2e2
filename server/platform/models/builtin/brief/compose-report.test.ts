import { expect, it } from 'vitest'
import { composeReport } from './compose-report.ts'

const passages = [
  { title: 'Rules', text: 'A pump that leaks is stopped at once. The canteen opens at noon.' },
  { title: 'Stops', text: '# Report\n\n- Pump 7: leaks\n- Pump 8: noise\nPump 7: leaks', isInput: true },
]

it('shows each line of the texts of the run once, the rules about them with their source, and what to check', () => {
  const { parts, sources } = composeReport({
    kind: 'draft',
    form: 'report',
    brief: 'Report the stops of the night. The pumps: Pump 7, Pump 8.',
    passages,
    checks: ['Who repairs it'],
  })
  expect(parts.join('')).toBe(
    '# Report\n\nReport the stops of the night.\n\n## Stops\n\n- Pump 7: leaks\n- Pump 8: noise\n\n## From your knowledge base\n\n- A pump that leaks is stopped at once. (Rules) [1]\n\n## To check\n\n- Who repairs it\n\n',
  )
  expect(sources).toEqual([0])
})

it('shows a purpose whose list is not shown below, and says that nothing was found', () => {
  const { parts } = composeReport({ kind: 'draft', form: 'report', brief: 'Report the stops: Pump 1, Pump 2.', passages: [] })
  expect(parts.join('')).toBe('# Report\n\nReport the stops: Pump 1, Pump 2.\n\nNothing in the available texts answers this.\n\n')
})
