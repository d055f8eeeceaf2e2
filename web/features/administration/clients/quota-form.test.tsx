import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { workspaceQuotaTexts } from '../../../../contracts/quotas/quotas.ts'
import { type QuotaRow, writeQuotas } from './client-quota-queries.ts'
import { QuotaForm } from './quota-form.tsx'

const own: QuotaRow = {
  runs: 500,
  tokens: null,
  cost_usd: 0,
  updated_at: '2026-11-24T10:00:00Z',
  administrator: { email: 'ada@example.com' },
}
const render = (quotas: QuotaRow | null) =>
  renderToStaticMarkup(
    <QuotaForm
      label={workspaceQuotaTexts.formLabel('Clinic')}
      own={quotas}
      helpFor={() => undefined}
      save={{ run: () => undefined, isPending: false }}
    />,
  )

test('shows the limits of a workspace and who changed them', () => {
  const html = render(own)
  expect(html).toContain('aria-label="Monthly limits of Clinic"')
  expect([...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['500', '', '0'])
  expect(html).toContain('Changed by ada@example.com')
})

test('is empty for a workspace without own limits', () => {
  const html = render(null)
  expect([...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['', '', ''])
  expect(html).not.toContain('Changed')
})

test.each([
  [{ runs: null, tokens: null, cost_usd: null }, 0, ['remove']],
  [{ runs: 5, tokens: null, cost_usd: null }, 1, ['update']],
  [{ runs: 5, tokens: null, cost_usd: 0 }, 0, ['update', 'insert']],
])('saves %o: removes the row without limits, and inserts it if there was none to update', async (quotas, changedRows, expected) => {
  const calls: string[] = []
  await writeQuotas(quotas, {
    remove: async () => calls.push('remove'),
    update: async () => {
      calls.push('update')
      return { data: Array.from({ length: changedRows }) }
    },
    insert: async () => calls.push('insert'),
  })
  expect(calls).toEqual(expected)
})
