import { clientQuotaTexts } from '../../contracts/quotas/quotas.ts'
import { runMessages } from '../../contracts/runs/run-labels.ts'
import { pauseTexts } from '../../contracts/runs/run-pause.ts'
import { startAdministeredServer } from '../support/administered-server.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import { configure, support } from '../support/configured-workflow.ts'
import { createUser, desktopOnly, expect, expectAccessibleScreen, injectSession, test, toast } from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

// The server refuses to start a run of a client whose runs are paused.
test.use({ allowedErrors: { patterns: [/status of 423/] } })

let server: JourneyServer
test.beforeAll(async () => {
  server = await startAdministeredServer()
})
test.afterAll(() => server.stop())

test('an administrator pauses the runs of a client and sets limits', { tag: desktopOnly }, async ({ page, browser }) => {
  const { client, user } = await createUser(server.url)
  const { id } = await configure(client, user.id, 'customer_support', support)
  const reason = 'The invoice is not paid'
  await signInAsAdministrator(server, page)
  const dialog = page.getByRole('dialog')

  await test.step('pausing needs a reason, and shows who paused', async () => {
    await page.goto(`${server.url}/admin/clients?id=${user.id}`)
    await dialog.getByRole('button', { name: pauseTexts.pause }).click()
    await dialog.getByRole('button', { name: pauseTexts.pause }).click()
    await expect(dialog.getByText(pauseTexts.reasonMissing)).toBeVisible()
    await dialog.getByLabel(pauseTexts.reason).fill(reason)
    await expectAccessibleScreen(page)
    await dialog.getByRole('button', { name: pauseTexts.pause }).click()
    await expect(toast(page, pauseTexts.pausedToast)).toBeVisible()
    await expect(dialog.getByText(/^Paused by .+@/)).toBeVisible()
  })

  await test.step('limits are checked and saved', async () => {
    const form = dialog.getByRole('form', { name: clientQuotaTexts.quotas })
    await form.getByLabel(clientQuotaTexts.fields.runs).fill('many')
    await form.getByRole('button', { name: clientQuotaTexts.save }).click()
    await expect(form.getByText(clientQuotaTexts.invalid.runs)).toBeVisible()
    await form.getByLabel(clientQuotaTexts.fields.runs).fill('1,000')
    await form.getByLabel(clientQuotaTexts.fields.cost_usd).fill('20.50')
    await form.getByRole('button', { name: clientQuotaTexts.save }).click()
    await expect(toast(page, clientQuotaTexts.saved)).toBeVisible()
    await expect(form.getByText(/^Changed by .+@/)).toBeVisible()
    const { data } = await client.from('client_quotas').select('runs, tokens, cost_usd').single()
    expect(data).toEqual({ runs: 1000, tokens: null, cost_usd: 20.5 })
  })

  const context = await browser.newContext({ baseURL: server.url })
  const clientPage = await context.newPage()
  await test.step('the client sees the reason and the limits, and cannot start a run', async () => {
    await injectSession(clientPage, server.url, user.session)
    await clientPage.goto('/dashboard')
    await expect(clientPage.getByRole('status').filter({ hasText: reason })).toBeVisible()
    await clientPage.goto(`/workflows/${id}/run`)
    await clientPage.getByRole('button', { name: runMessages.runNow }).click()
    await expect(clientPage.getByText(pauseTexts.refused(reason)).first()).toBeVisible()
    await clientPage.goto('/value')
    await expect(clientPage.getByText('0 of 1,000')).toBeVisible()
  })

  await test.step('the runs start again after the pause', async () => {
    await dialog.getByRole('button', { name: pauseTexts.resume }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: pauseTexts.resume }).click()
    await expect(toast(page, pauseTexts.resumedToast)).toBeVisible()
    await clientPage.goto('/dashboard')
    await expect(clientPage.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(clientPage.getByRole('status').filter({ hasText: reason })).toHaveCount(0)
  })
  await context.close()
})
