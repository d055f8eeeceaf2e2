import { createHash, randomBytes } from 'node:crypto'
import { configure, support } from '../support/configured-workflow.ts'
import { runSql } from '../support/database.ts'
import {
  createUser,
  desktopOnly,
  expect,
  expectAccessibleLayouts,
  injectSession,
  makeSignedInClient,
  test,
  toast,
} from '../support/fixtures.ts'

/** Replaces the token of the pending invitation of an address, because only the emailed link contains it. */
async function renewToken(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await runSql('update public.workspace_invitations set token_hash = $1 where email = $2 and accepted_at is null', [hash, email])
  return token
}

test('an invited colleague joins, sees the shared workflows, and loses access when removed', { tag: desktopOnly }, async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  const owner = await makeSignedInClient(baseURL, user)
  const { name } = await configure(owner, user.id, 'customer_support', support)
  const { user: colleague } = await createUser(baseURL ?? '')

  await page.goto('/workspace')
  await page.getByRole('button', { name: 'Invite people' }).click()
  await page.getByLabel('Email addresses').fill('nobody')
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('This is not an email address: nobody')).toBeVisible()
  await page.getByLabel('Email addresses').fill(`Colleague <${colleague.email}>`)
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(toast(page, `Invitation sent to ${colleague.email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Revoke the invitation of ${colleague.email}` })).toBeVisible()
  await expectAccessibleLayouts(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  await injectSession(other, baseURL ?? '', colleague.session)
  await other.goto(`/invitation?token=${await renewToken(colleague.email)}`)
  await expect(other.getByRole('heading', { name: 'Join Northwind Clinics' })).toBeVisible()
  await expectAccessibleLayouts(other)
  await other.getByRole('button', { name: 'Accept invitation' }).dblclick()
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(other.getByRole('link', { name: `Configure: ${name}` })).toBeVisible()

  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('menuitemradio', { checked: false }).click()
  await expect(other.getByRole('link', { name: `Configure: ${name}` })).toHaveCount(0)
  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('menuitemradio', { checked: false }).click()
  await expect(other.getByRole('link', { name: `Configure: ${name}` })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: `Remove ${colleague.email}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, `${colleague.email} was removed`)).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expect(other.getByRole('link', { name: `Configure: ${name}` })).toHaveCount(0)
  await context.close()
})
