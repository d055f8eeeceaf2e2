import { createUser, desktopOnly, expect, injectSession, test, toast } from '../support/fixtures.ts'

test.use({ allowedErrors: { patterns: [/status of 500/] } })

test('moves the focus to a nearby element when the focused button disappears', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { client, user } = await createUser(baseURL ?? '')
  const { data: workflow } = await client.from('workflows').select('id').match({ category: 'sales', industry: 'healthcare' }).single()
  await injectSession(page, baseURL ?? '', user.session)

  await test.step('to the next element after a workflow is added', async () => {
    await page.goto(`/workflows/${workflow?.id}`)
    await page.getByRole('button', { name: 'Add to Dashboard' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Configure Workflow' })).toBeFocused()
  })

  await test.step('to the loaded content after a successful retry', async () => {
    const isList = (url: URL) => url.pathname.endsWith('/workflow_configurations')
    await page.route(isList, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
    await page.goto('/dashboard')
    const list = page.getByRole('region', { name: 'Your workflows' })
    const retry = list.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await page.unroute(isList)
    await retry.press('Enter')
    await expect(list.getByRole('link').first()).toBeVisible()
    // The focus is on the list, or on its heading if the response took longer than the application waits before it moves the focus.
    await expect(list.locator(':focus')).toHaveCount(1)
  })

  await test.step('not at all after saving', async () => {
    await page.goto('/value')
    await page.getByLabel(/^Hourly rate/).fill('77.777')
    const save = page.getByRole('button', { name: 'Save' })
    await save.press('Enter')
    await expect(toast(page, 'Hourly rate saved')).toBeVisible()
    await expect(save).toBeFocused()
    await expect(page.getByLabel(/^Hourly rate/)).toHaveValue('77.78')
  })
})

test('does not move the focus after a click on an empty area', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  await page.goto('/knowledge-base')
  await page.getByLabel('Title').click()
  await page.mouse.click(5, 20)
  await page.getByLabel('Title').evaluate((field) => field.closest('form')?.remove())
  // Wait longer than the application does before it moves the focus.
  await page.waitForTimeout(500)
  await expect(page.locator(':focus')).toHaveCount(0)
})

test('does not scroll when a clicked button disappears, and scrolls for keyboard users', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  /** Adds a button at the bottom of a long page. The button removes itself when it is pressed. */
  const addButton = () =>
    page.getByRole('main').evaluate((main) => {
      const container = document.createElement('div')
      container.style.paddingTop = '3000px'
      container.innerHTML = '<button type="button">Go away</button>'
      container.onclick = () => {
        container.firstElementChild?.remove()
      }
      main.append(container)
    })
  const scrollTop = () => page.evaluate(() => Math.round(scrollY))
  const heading = page.getByRole('heading', { level: 1 })

  await addButton()
  await page.getByRole('button', { name: 'Go away' }).scrollIntoViewIfNeeded()
  expect(await scrollTop()).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Go away' }).click()
  await expect(heading).toBeFocused()
  expect(await scrollTop()).toBeGreaterThan(1000)

  await addButton()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Go away' }).press('Enter')
  await expect(heading).toBeFocused()
  expect(await scrollTop()).toBeLessThan(1000)
})
