import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { HealthFigures } from '../../../../contracts/administration/system.ts'
import { Conditions } from './conditions.tsx'

const checkedAt = '2026-11-24T10:00:00Z'
const healthy = { state: 'ok', title: 'Title', body: 'Body', changedAt: checkedAt, checkedAt } as const
const alerts = { emails: 0, hasWebhook: false, webhookError: null }
const render = (health: HealthFigures[], hasServer: boolean) =>
  renderToStaticMarkup(<Conditions health={health} alerts={alerts} mail={{ hasServer, queued: 0, sent: 0, unsent: 0, failed: 0 }} />)

it('shows a missing mail server as not set up, instead of as OK', () => {
  const mail: HealthFigures = { ...healthy, name: 'mail' }
  expect(render([mail], false)).toContain('Not set up')
  expect(render([mail], false)).not.toContain('>OK<')
  expect(render([mail], true)).toContain('>OK<')
})

it('shows the state of other conditions without a mail server', () => {
  const html = render([{ ...healthy, name: 'queue', state: 'critical' }], false)
  expect(html).toContain('Failing')
  expect(html).not.toContain('Not set up')
})
