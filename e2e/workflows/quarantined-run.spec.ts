import { quarantinedCode, runMessages } from '../../contracts/runs/run-labels.ts'
import { configure, support } from '../support/configured-workflow.ts'
import { runSql } from '../support/database.ts'
import { createUser, expect, expectAccessible, expectNoHorizontalScroll, injectSession, test } from '../support/fixtures.ts'

/** Quarantines a run that waits for an approval, by setting the same columns as the server's `quarantineRun`. */
const quarantineSql = `
with steps as (
  update public.workflow_run_steps set status = 'cancelled', finished_at = now()
  where run_id = $1 and status = 'waiting_approval' returning path, title),
approvals as (update public.workflow_approvals set status = 'cancelled' where run_id = $1)
update public.workflow_runs set status = 'failed', error_code = $2, failed_step = steps.path, error = steps.title || ': ' || $3,
  finished_at = now(), resume_at = null
from steps where id = $1`

test('a quarantined run shows the reason, and continues after a retry', async ({ page, baseURL }) => {
  const { client, user } = await createUser(baseURL ?? '')
  await injectSession(page, baseURL ?? '', user.session)
  const { configurationId } = await configure(client, user.id, 'customer_support', support)
  const { data } = await client.functions.invoke<{ run_id: string }>('run-workflow', { body: { configuration_id: configurationId } })
  const id = data?.run_id ?? ''
  await page.goto(`/runs/${id}`)
  await expect(page.getByRole('button', { name: 'Approve your message' })).toBeVisible({ timeout: 30_000 })
  await runSql(quarantineSql, [id, quarantinedCode, runMessages.quarantined])
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(runMessages.quarantined)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Approve your message' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})
