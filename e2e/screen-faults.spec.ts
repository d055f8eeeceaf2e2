import { runMessages } from '../contracts/run-words.ts'
import { bringSession, expect, makePerson, oneSize, test } from './fixtures.ts'

test.use({ expectedComplaints: { patterns: [/status of 500/, /^Error [0-9a-f]{8}/, /^ApiError: no/] } })

test('a screen that needs to know who somebody is asks again where it stands', { tag: oneSize }, async ({ page, person }) => {
  expect(person.id).toBeTruthy()
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

test('a figure that could not be read is asked for again, and nothing else is claimed of it', { tag: oneSize }, async ({
  page,
  person,
}) => {
  expect(person.id).toBeTruthy()
  const isFigure = (url: URL) =>
    url.pathname.endsWith('/rpc/run_totals') || (url.pathname.endsWith('/workflows') && url.searchParams.get('select') === 'id')
  await page.route(isFigure, (route) => route.fulfill({ status: 500 }))
  await page.goto('/dashboard')
  await expect(page.getByText('could not be loaded')).toHaveCount(2)
  await expect(page.getByText('measured from your first run')).toHaveCount(0)
  await page.unroute(isFigure)
  await page.getByRole('button', { name: 'Retry: Efficiency Gain' }).click()
  await expect(page.getByText('measured from your first run')).toBeVisible()
  await page.getByRole('button', { name: 'Retry: Available Workflows' }).click()
  await expect(page.getByText('80+')).toBeVisible()
})

test('a run whose approval could not be read can be decided all the same', { tag: oneSize }, async ({ page, baseURL }) => {
  const { client, person } = await makePerson(baseURL ?? '')
  await bringSession(page, baseURL ?? '', person.session)
  const { data: workflow } = await client
    .from('workflows')
    .select('id')
    .match({ industry: 'healthcare', category: 'customer_support' })
    .single()
  const configuration_data = { workflow_name: 'Portal replies', response_tone: 'empathetic', ai_temperature: 'balanced' }
  const row = { user_id: person.id, workflow_id: workflow?.id ?? '', configuration_data, is_active: true }
  const { data: configured } = await client.from('workflow_configurations').insert(row).select('id').single()
  const { data: run } = await client.functions.invoke<{ run_id: string }>('run-workflow', { body: { configuration_id: configured?.id } })
  const asked = async () => (await client.from('workflow_approvals').select('id')).data?.length
  await expect.poll(asked, { timeout: 30_000 }).toBe(1)
  const isPart = (url: URL) => /(workflow_approvals|webhook_deliveries)$/.test(url.pathname)
  await page.route(isPart, (route) => route.fulfill({ status: 500 }))
  await page.goto(`/runs/${run?.run_id}`)
  const fault = (words: string) => page.getByRole('alert').filter({ hasText: words }).getByRole('button', { name: 'Retry' })
  await expect(fault('The deliveries could not be loaded')).toBeVisible()
  await page.unroute(isPart)
  await fault(runMessages.approvalsFailed).click()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
})
