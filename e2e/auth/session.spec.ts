import { passwordMessages } from '../../contracts/auth/password-messages.ts'
import { messages } from '../../contracts/messages.ts'
import { authMessages } from '../../web/features/auth/auth-messages.ts'
import {
  choose,
  createUser,
  desktopOnly,
  expect,
  makeClient,
  sessionStorageKey,
  signIn,
  test,
  toast,
  uniqueEmail,
} from '../support/fixtures.ts'

const openMenu = (page: import('@playwright/test').Page, isMobile: boolean) =>
  page.getByRole('button', { name: isMobile ? 'Open menu' : 'Account menu' }).click()

const signOut = async (page: import('@playwright/test').Page, isMobile: boolean) => {
  await openMenu(page, isMobile)
  await (isMobile ? page.getByRole('button', { name: /log ?out/i }) : page.getByRole('menuitem', { name: /log ?out/i })).click()
}

test('login reports errors at the field and in a toast, and preserves the input', { tag: desktopOnly }, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel(/^Password/).fill('123')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(toast(page, messages.validationTitle)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveValue('nobody')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(toast(page, messages.passwordTooShort)).toBeVisible()
})

test.describe('when the server refuses a request', () => {
  test.use({ allowedErrors: { patterns: [/status of 4\d\d/] } })

  test('a wrong password and a taken address show their specified errors', { tag: desktopOnly }, async ({ page, baseURL }) => {
    const { user } = await createUser(baseURL ?? '')
    await page.goto('/login')
    await signIn(page, { email: user.email, password: 'wrong password' })
    await expect(toast(page, 'Invalid login credentials')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(user.email)
    await page.getByRole('link', { name: 'Sign up', exact: true }).click()
    await page.getByLabel(/^Password/).fill('another password')
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(toast(page, messages.accountExists.title)).toBeVisible()
    await expect(toast(page, messages.accountExists.description)).toBeVisible()
  })

  test('sign-up reports a common password at its field, preserves the input, and remembers the browser', {
    tag: desktopOnly,
  }, async ({ page }) => {
    await page.goto('/signup')
    const email = uniqueEmail('weak')
    await page.getByLabel('Email').fill(email)
    const password = page.getByLabel(/^Password/)
    await password.fill('123456')
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('form').or(page.locator('form')).getByText(passwordMessages.common)).toBeVisible()
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('123456')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await password.fill('kzv4wr')
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page).toHaveURL(/\/onboarding/)
    const cookies = await page.context().cookies(new URL('/auth/v1/token', page.url()).href)
    expect(cookies.find(({ name }) => name === 'workwright-device')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/auth/v1' })
  })

  test('a revoked session leads to the login screen, and signing in leads back to the page with its input', { tag: desktopOnly }, async ({
    page,
    user,
    baseURL,
  }) => {
    const client = await makeClient(baseURL ?? '')
    await page.goto('/workflows')
    await page.getByRole('link', { name: 'Prior authorization drafts', exact: true }).click()
    await page.getByRole('button', { name: 'Add to Dashboard' }).click()
    await page.getByRole('link', { name: 'Configure Workflow' }).click()
    await page.getByLabel(/Workflow Name/).fill('Kept through it all')
    const configure = new URL(page.url()).pathname

    // Revoke all sessions from another client, and let the access token of this browser expire.
    const stored = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey(baseURL ?? ''))
    const session = JSON.parse(stored ?? '{}')
    await client.auth.setSession(session)
    await client.auth.signOut({ scope: 'global' })
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      sessionStorageKey(baseURL ?? ''),
      JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }),
    ] as const)
    await page.reload()

    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expect(page.getByText(authMessages.sessionEnded.description)).toBeVisible()
    await signIn(page, user)
    await expect(page).toHaveURL(new RegExp(`${configure}$`))
    await expect(page.getByLabel(/Workflow Name/)).toHaveValue('Kept through it all')
  })
})

test('renews an expired access token in the background', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  const key = sessionStorageKey(baseURL ?? '')
  await page.evaluate((name) => {
    const session = JSON.parse(localStorage.getItem(name) ?? '{}')
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }))
  }, key)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  const refreshed = JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? '{}')
  expect(refreshed.refresh_token).not.toBe(user.session.refresh_token)
  expect(refreshed.expires_at).toBeGreaterThan(Date.now() / 1000)
})

test('tabs share signing in and signing out', { tag: desktopOnly }, async ({ page, context, user, isMobile }) => {
  expect(user.id).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/workflows')
  await expect(other.getByText('80 workflows', { exact: true })).toBeVisible()

  await signOut(page, isMobile)
  await expect(page).not.toHaveURL(/\/dashboard/)
  await expect(other).toHaveURL(/\/login/)

  await signIn(other, user)
  await expect(other).toHaveURL(/\/workflows$/)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
})

test('a protected screen leads to login, and login leads back', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { user } = await createUser(baseURL ?? '')
  await page.goto('/workflows?category=sales')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signIn(page, user)
  await expect(page).toHaveURL(/\/workflows\?category=sales$/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('only the dashboard leads to onboarding', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { user } = await createUser(baseURL ?? '', { company: null })
  await page.goto('/login?redirect=/workflows')
  await signIn(page, user)
  await expect(page.getByText('80 workflows', { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/onboarding$/)
  await page.getByLabel(/Your role/i).fill('CTO')
  await page.reload()
  await expect(page.getByLabel(/Your role/i)).toHaveValue('CTO')
})

test('ignores a redirect to another origin', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { user } = await createUser(baseURL ?? '')
  await page.goto('/login?redirect=https://evil.example/')
  await signIn(page, user)
  await expect(page).toHaveURL(`${baseURL}/dashboard`)
})

test('creates one record when a button is clicked twice', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  await page.goto('/workflows?q=prior')
  await page.getByRole('link', { name: 'Prior authorization drafts', exact: true }).click()
  await page.getByRole('button', { name: 'Add to Dashboard' }).click()
  await expect(page.getByRole('link', { name: 'Configure Workflow' })).toBeVisible()
  // The second click of a slow double click hits the link that has replaced the button. It must not open this link.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.getByRole('link', { name: 'Configure Workflow' })).toBeVisible()
  await page.getByRole('link', { name: 'Configure Workflow' }).click()
  await page.getByLabel(/Workflow Name/).fill('Once')
  await choose(page, 'Process Priority', 'High')
  await choose(page, 'AI Temperature', 'Creative')
  await page.getByRole('button', { name: 'Save Configuration' }).dblclick()
  await expect(page).toHaveURL(/\/dashboard$/)

  const client = await makeClient(baseURL ?? '')
  await client.auth.signInWithPassword(user)
  const { data } = await client.from('workflow_configurations').select('configuration_data, is_active')
  expect(data).toHaveLength(1)
  expect(data?.[0]).toMatchObject({ is_active: true, configuration_data: { workflow_name: 'Once', process_priority: 'high' } })
})

test.describe('without a network', () => {
  test.use({ allowedErrors: { patterns: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /Failed to load resource/] } })

  test('reports that the browser is offline, preserves the screen, and recovers', { tag: desktopOnly }, async ({ page, context, user }) => {
    expect(user.id).toBeTruthy()
    await page.goto('/workflows')
    await expect(page.getByText('80 workflows', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/offline/i).first()).toBeVisible()
    await page.getByRole('searchbox').fill('rent')
    await expect(page.getByRole('link', { name: /^Rent-roll|rent/i }).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/you are offline/i)).toHaveCount(0)
  })

  test('preserves the login form, whose other parts cannot load', { tag: desktopOnly }, async ({ page, context }) => {
    await page.goto('/login')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await signIn(page, { email: 'ada@example.com', password: 'correct horse' })
    await expect(page.getByText(/You are offline. Reconnect, then try again/).first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
    await expect(page.getByLabel(/^Password/)).toHaveValue('correct horse')
    await context.setOffline(false)
  })
})
