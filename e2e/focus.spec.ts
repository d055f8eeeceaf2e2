import { bringSession, expect, makePerson, oneSize, test, toast } from './fixtures.ts'

test.use({ expectedComplaints: { patterns: [/status of 500/] } })

test('what is left around a button takes the focus when the button goes', { tag: oneSize }, async ({ page, baseURL }) => {
  const { client, person } = await makePerson(baseURL ?? '')
  const { data: workflow } = await client.from('workflows').select('id').match({ category: 'sales', industry: 'healthcare' }).single()
  await bringSession(page, baseURL ?? '', person.session)

  await test.step('added: to what comes next', async () => {
    await page.goto(`/workflows/${workflow?.id}`)
    await page.getByRole('button', { name: 'Add to Dashboard' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Configure Workflow' })).toBeFocused()
  })

  await test.step('loaded after all: to what was missing', async () => {
    const isList = (url: URL) => url.pathname.endsWith('/workflow_configurations')
    await page.route(isList, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
    await page.goto('/dashboard')
    const list = page.getByRole('region', { name: 'Your workflows' })
    const retry = list.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await page.unroute(isList)
    await retry.press('Enter')
    await expect(list.getByRole('link').first()).toBeFocused()
  })

  await test.step('saved: it stays where it is', async () => {
    await page.goto('/value')
    await page.getByLabel(/^What an hour/).fill('77.777')
    const save = page.getByRole('button', { name: 'Save' })
    await save.press('Enter')
    await expect(toast(page, 'Hourly rate saved')).toBeVisible()
    await expect(save).toBeFocused()
    await expect(page.getByLabel(/^What an hour/)).toHaveValue('77.78')
  })
})

test('whoever clicks beside everything keeps the focus nowhere', { tag: oneSize }, async ({ page, person }) => {
  expect(person.id).toBeTruthy()
  await page.goto('/knowledge-base')
  await page.getByLabel('Title').click()
  await page.mouse.click(5, 20)
  await page.getByLabel('Title').evaluate((field) => field.closest('form')?.remove())
  // Longer than the focus is waited for.
  await page.waitForTimeout(500)
  await expect(page.locator(':focus')).toHaveCount(0)
})
