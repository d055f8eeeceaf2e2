import { messages } from '../../contracts/messages.ts'
import { configure, support } from '../support/configured-workflow.ts'
import {
  clearSession,
  createUser,
  desktopOnly,
  expect,
  expectNoHorizontalScroll,
  makeSignedInClient,
  test,
  toast,
} from '../support/fixtures.ts'

test.describe('an unknown path', () => {
  test.use({ allowedErrors: { patterns: [/404/, /nowhere/] } })

  test('has status 404 and shows a not found page', { tag: desktopOnly }, async ({ page }) => {
    const response = await page.goto('/nowhere/at-all')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: messages.pageNotFound.title })).toBeVisible()
    await expect(page.getByText(messages.pageNotFound.description)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: /home/i }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('an unknown workflow links back to the library', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  for (const path of ['/workflows/00000000-0000-4000-8000-000000000000', '/workflows/not-an-id', '/workflows/not-an-id/configure']) {
    await page.goto(path)
    await expect(toast(page, messages.workflowNotFound)).toBeVisible()
    await expect(page).toHaveURL(/\/workflows$/)
  }
})

test('hides the navigation bar when the user scrolls down, and shows it when the user scrolls up', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar).toBeInViewport()
  // Repeat the scrolling until the page reacts: it renders before it listens for scroll events.
  const scrollUntil = (by: number, check: () => Promise<void>) =>
    expect(async () => {
      await page.mouse.wheel(0, by)
      await check()
    }).toPass()
  await scrollUntil(400, () => expect(bar).not.toBeInViewport({ timeout: 1000 }))
  await scrollUntil(-100, () => expect(bar).toBeInViewport({ timeout: 1000 }))
})

test('stores the chosen theme and applies it before the first paint', { tag: desktopOnly }, async ({ page, isMobile }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByText('Dark', { exact: true }).click()
  } else {
    await page.getByRole('button', { name: /theme/i }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  }
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.goto('/login')
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test("shows the administrators' links to administrators, and redirects other users", { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the library is usable with the keyboard alone', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  await page.goto('/workflows')
  await expect(page.getByText('80 workflows', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('claims')
  await expect(page.getByText(/^\d+ workflows?$/)).not.toHaveText('80 workflows')
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    if (await first.evaluate((link) => link === document.activeElement)) break
  }
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/workflows\/[0-9a-f-]{36}$/)
})

test('shows no data of the previous user after another user signs in', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  expect(user.id).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Welcome, Northwind Clinics' })).toBeVisible()
  const { user: second } = await createUser(baseURL ?? '', { company: { company_name: 'Second Ltd', industry: 'retail' } })
  await clearSession(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(second.email)
  await page.getByLabel(/^Password/).fill(second.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Second Ltd' })).toBeVisible()
  await expect(page.getByText('Northwind')).toHaveCount(0)
})

test('the name of the product is in one line on a phone', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  const name = page.getByRole('navigation', { name: 'Main' }).getByText('Workwright', { exact: true })
  const size = () =>
    name.evaluate((text) => ({ height: text.clientHeight, isCut: text.clientWidth > 1 && text.scrollWidth > text.clientWidth }))
  const expectOneLine = async () => {
    for (const width of [414, 393, 391, 389, 360, 320]) {
      await page.setViewportSize({ width, height: 640 })
      const { height, isCut } = await size()
      expect({ width, isOneLine: height <= 32, isCut }).toEqual({ width, isOneLine: true, isCut: false })
    }
  }
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await expectOneLine()
  await clearSession(page)
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
  await expectOneLine()
})

test('screens fit the smallest phones', { tag: desktopOnly }, async ({ page }) => {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    for (const path of ['/', '/login', '/contact', '/demos']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
      await expectNoHorizontalScroll(page)
    }
  }
})

test('all links of a client fit in the navigation bar of a tablet', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  await page.setViewportSize({ width: 768, height: 640 })
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Approvals', /\/approvals$/],
    ['Value', /\/value$/],
    ['Contact', /\/contact$/],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expectNoHorizontalScroll(page)
  }
})

test('long names without spaces fit the dashboard of a phone', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  const name = 'W'.repeat(98)
  await configure(await makeSignedInClient(baseURL, user), user.id, 'customer_support', { ...support, workflow_name: name })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dashboard')
  await expect(page.getByText(name)).toBeVisible()
  await expectNoHorizontalScroll(page)
})

test.describe('without a connection', () => {
  test.use({ allowedErrors: { patterns: [/ERR_FAILED/] } })

  test('shows an error and preserves the page when a lazy component fails to load', { tag: desktopOnly }, async ({ page, user }) => {
    expect(user.id).toBeTruthy()
    await page.goto('/contact')
    const message = page.getByLabel('Message')
    await message.fill('Words that must not be lost')
    await expect(page.getByRole('button', { name: 'Notifications' })).toBeEnabled()
    await page.route('**/assets/**', (route) => route.abort())
    for (const name of ['Open assistant', 'Account menu', /^Theme/, 'Notifications']) {
      await page.getByRole('button', { name, exact: typeof name === 'string' }).click()
      await expect(toast(page, /Couldn’t load this part of the page/)).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).first().click()
      await expect(message).toHaveValue('Words that must not be lost')
    }
  })
})
