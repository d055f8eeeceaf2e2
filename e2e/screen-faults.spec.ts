import { expect, oneSize, test } from './fixtures.ts'

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
