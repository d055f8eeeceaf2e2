import type { Page } from '@playwright/test'
import { createUser, expect, expectAccessibleScreen, expectNoHorizontalScroll, signIn, test } from '../support/fixtures.ts'

/** Returns the id of a workflow in the library. */
async function someWorkflow(baseURL: string): Promise<string> {
  const { client } = await createUser(baseURL)
  const { data } = await client.from('workflows').select('id').limit(1).single()
  if (!data) throw new Error('the library is empty')
  return data.id
}

const publicScreens = {
  landing: { path: '/', ready: (page: Page) => page.getByRole('link', { name: 'Start Free Trial' }).first() },
  login: { path: '/login', ready: (page: Page) => page.getByRole('button', { name: 'Login', exact: true }) },
  signup: { path: '/signup', ready: (page: Page) => page.getByRole('button', { name: 'Sign Up', exact: true }) },
  'not found': { path: '/nowhere', ready: (page: Page) => page.getByRole('heading', { name: '404' }) },
}

const privateScreens = {
  dashboard: { path: '/dashboard', ready: (page: Page) => page.getByRole('heading', { name: /^Welcome, / }) },
  library: { path: '/workflows', ready: (page: Page) => page.getByText('80 workflows', { exact: true }) },
  'an empty library': { path: '/workflows?q=nothing-like-it', ready: (page: Page) => page.getByText(/No workflows found/) },
  workflow: { path: '/workflows/$id', ready: (page: Page) => page.getByRole('button', { name: 'Add to Dashboard' }) },
  security: { path: '/account?tab=security', lowerHeading: 'Recent activity', ready: (page: Page) => page.getByText('Account created') },
  configure: { path: '/workflows/$id/configure', ready: (page: Page) => page.getByRole('button', { name: 'Save Configuration' }) },
}

interface Screen {
  path: string
  /** Heading of a part that loads when it becomes visible. */
  lowerHeading?: string
  ready: (page: Page) => ReturnType<Page['getByText']>
}

async function inspect(page: Page, screen: Screen) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(screen.path)
  if (screen.lowerHeading) await page.getByRole('heading', { name: screen.lowerHeading }).scrollIntoViewIfNeeded()
  await expect(screen.ready(page)).toBeVisible()
  await expectAccessibleScreen(page)
}

for (const [name, screen] of Object.entries(publicScreens))
  test.describe(() => {
    test.use({ allowedErrors: { patterns: [/404/, /nowhere/] } })
    test(`${name} passes accessibility and layout checks`, async ({ page }) => inspect(page, screen))
  })

test('screens of a signed-in user pass accessibility and layout checks', async ({ page, user, baseURL }) => {
  expect(user.id).toBeTruthy()
  const workflow = await someWorkflow(baseURL ?? '')
  for (const screen of Object.values(privateScreens))
    await test.step(screen.path, () => inspect(page, { ...screen, path: screen.path.replace('$id', workflow) }))
})

test('onboarding passes accessibility and layout checks', async ({ page, baseURL }) => {
  const { user } = await createUser(baseURL ?? '', { company: null })
  await page.goto('/login')
  await signIn(page, user)
  await expect(page).toHaveURL(/\/onboarding/)
  await inspect(page, { path: '/onboarding', ready: (onboarding) => onboarding.getByLabel(/Company name/i) })
})

test('screens fit a phone of 360 pixels', async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/dashboard', '/workflows', '/account?tab=security']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoHorizontalScroll(page)
  }
})
