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
    await expect(list.getByRole('link').first()).toBeVisible()
    // On its heading, where the answer took longer than the focus is waited for.
    await expect(list.locator(':focus')).toHaveCount(1)
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

test('the page stays where it is when what was clicked goes, and scrolls for the keyboard', { tag: oneSize }, async ({ page, person }) => {
  expect(person.id).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  /** A button far below, which goes when it is pressed and leaves nothing around it. */
  const addButton = () =>
    page.getByRole('main').evaluate((main) => {
      const place = document.createElement('div')
      place.style.paddingTop = '3000px'
      place.innerHTML = '<button type="button">Go away</button>'
      place.onclick = () => {
        place.firstElementChild?.remove()
      }
      main.append(place)
    })
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const heading = page.getByRole('heading', { level: 1 })

  await addButton()
  await page.getByRole('button', { name: 'Go away' }).scrollIntoViewIfNeeded()
  expect(await scrolled()).toBeGreaterThan(1000)
  await page.getByRole('button', { name: 'Go away' }).click()
  await expect(heading).toBeFocused()
  expect(await scrolled()).toBeGreaterThan(1000)

  await addButton()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Go away' }).press('Enter')
  await expect(heading).toBeFocused()
  expect(await scrolled()).toBeLessThan(1000)
})
