import { runMessages } from '../../contracts/runs/run-labels.ts'
import { createUser, desktopOnly, expect, injectSession, test } from '../support/fixtures.ts'

test.use({ allowedErrors: { patterns: [/status of 500/, /^Error [0-9a-f]{8}/, /^ApiError: no/] } })

test('a screen whose profile failed to load offers a retry and needs no page load', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  const isProfile = (url: URL) => url.pathname.endsWith('/rest/v1/profiles')
  await page.route(isProfile, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await page.goto('/dashboard')
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect(retry).toBeVisible()
  await page.unroute(isProfile)
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await retry.click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-same-page')
})

test('a figure that failed to load offers a retry and shows no value', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  const isFigure = (url: URL) =>
    url.pathname.endsWith('/rpc/dashboard_summary') || (url.pathname.endsWith('/workflows') && url.searchParams.get('select') === 'id')
  await page.route(isFigure, (route) => route.fulfill({ status: 500 }))
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Retry: / })).toHaveCount(2)
  await expect(page.getByText('Calculated after your first run')).toHaveCount(0)
  await page.unroute(isFigure)
  await page.getByRole('button', { name: 'Retry: Efficiency Gain' }).click()
  await expect(page.getByText('Calculated after your first run')).toBeVisible()
  await page.getByRole('button', { name: 'Retry: Available Workflows' }).click()
  await expect(page.getByText('80+')).toBeVisible()
})

test('a run whose approval failed to load can be approved after a retry', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { client, user } = await createUser(baseURL ?? '')
  await injectSession(page, baseURL ?? '', user.session)
  const { data: workflow } = await client
    .from('workflows')
    .select('id')
    .match({ industry: 'healthcare', category: 'customer_support' })
    .single()
  const configuration_data = { workflow_name: 'Portal replies', response_tone: 'empathetic', ai_temperature: 'balanced' }
  const row = { user_id: user.id, workflow_id: workflow?.id ?? '', configuration_data, is_active: true }
  const { data: configured } = await client.from('workflow_configurations').insert(row).select('id').single()
  const { data: run } = await client.functions.invoke<{ run_id: string }>('run-workflow', { body: { configuration_id: configured?.id } })
  const approvalCount = async () => (await client.from('workflow_approvals').select('id')).data?.length
  await expect.poll(approvalCount, { timeout: 30_000 }).toBe(1)
  // The first request fetches all data of the screen. If it fails, the screen fetches the run and each list separately.
  const isRunDetail = (url: URL) =>
    /(workflow_approvals|webhook_deliveries)$/.test(url.pathname) || url.searchParams.get('select')?.includes('steps:') === true
  await page.route(isRunDetail, (route) => route.fulfill({ status: 500 }))
  await page.goto(`/runs/${run?.run_id}`)
  const retryButton = (error: string) => page.getByRole('alert').filter({ hasText: error }).getByRole('button', { name: 'Retry' })
  await expect(retryButton('Couldn’t load deliveries')).toBeVisible()
  const retry = retryButton(runMessages.approvalsFailed)
  await expect(retry).toBeVisible()
  await page.unroute(isRunDetail)
  // The page also reloads the approvals by itself, which can remove the button before the click.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(page.getByRole('button', { name: 'Approve your message' })).toBeVisible({ timeout: 2000 })
  }).toPass()
})
