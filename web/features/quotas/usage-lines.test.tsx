import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { usageStateLabels } from '../../../contracts/quotas/quotas.ts'
import { UsageLines } from './usage-lines.tsx'

const render = (used: number) => renderToStaticMarkup(<UsageLines lines={[{ kind: 'messages', used, limit: 10 }]} />)

it('shows a quota that is exceeded in red, with its state', () => {
  const html = render(44)
  expect(html).toContain('44 of 10')
  expect(html).toContain('text-danger')
  expect(html).toContain(usageStateLabels.over)
})

it('shows a quota that has room left without a warning', () => {
  expect(render(4)).toContain('4 of 10')
  expect(render(4)).not.toContain('danger')
})
