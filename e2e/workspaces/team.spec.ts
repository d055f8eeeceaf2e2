import { createHash, randomBytes } from 'node:crypto'
import { indexMessages } from '../../contracts/knowledge/knowledge-index.ts'
import { pauseTexts } from '../../contracts/runs/run-pause.ts'
import { workspaceMessages } from '../../contracts/workspaces/workspaces.ts'
import { configure, support } from '../support/configured-workflow.ts'
import { runSql } from '../support/database.ts'
import {
  choose,
  createUser,
  desktopOnly,
  expect,
  expectAccessibleLayouts,
  makeSignedInClient,
  test,
  toast,
  uniqueEmail,
} from '../support/fixtures.ts'
import { joinAs, openAs } from '../support/team.ts'

/** Replaces the token of an address's pending invitation by a known one, because the original token is only in the emailed link. */
async function renewToken(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await runSql('update public.workspace_invitations set token_hash = $1 where email = $2 and accepted_at is null', [hash, email])
  return token
}

const logo = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

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
  await expect(page.getByRole('button', { name: `Revoke the invitation for ${colleague.email}` })).toBeVisible()
  await expectAccessibleLayouts(page)

  await page.getByRole('tab', { name: 'General' }).click()
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('alert')).toHaveText('Choose a PNG, JPEG or WebP image')
  await page.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(toast(page, 'Logo saved')).toBeVisible()
  await page.getByLabel('Violet').check()
  await expect(toast(page, 'Color saved')).toBeVisible()
  await expectAccessibleLayouts(page)

  const { page: other, context } = await openAs(colleague, { browser, baseURL })
  await other.clock.install()
  await other.goto(`/invitation?token=${await renewToken(colleague.email)}`)
  await expect(other.getByRole('heading', { name: 'Join Northwind Clinics' })).toBeVisible()
  await expect(other.locator('main img')).toHaveAttribute('src', /\/workspace-logos\//)
  await expectAccessibleLayouts(other)
  await other.getByRole('button', { name: 'Accept invitation' }).dblclick()
  await expect(other).toHaveURL(/\/dashboard$/)
  await expect(other.getByRole('link', { name: `Configure: ${name}` })).toBeVisible()
  await expect(toast(other, 'Welcome to Northwind Clinics')).toBeVisible()
  await expect(toast(other, 'Error')).toHaveCount(0)

  // Switch workspaces by keyboard. The focus returns to the menu button. When the menu opens again, its first workspace has the focus.
  const menu = other.getByRole('button', { name: 'Account menu' })
  const choice = other.getByRole('menuitemradio', { checked: false })
  await menu.press('Enter')
  await expect(choice).toBeVisible()
  await choice.press('Enter')
  await expect(other.getByRole('link', { name: `Configure: ${name}` })).toHaveCount(0)
  await expect(menu).toBeFocused()
  await other.keyboard.press('Enter')
  await expect(other.getByRole('menuitemradio').first()).toBeFocused()
  if ((await other.getByRole('menuitemradio').first().getAttribute('aria-checked')) === 'true') await other.keyboard.press('ArrowDown')
  await expect(choice).toBeFocused()
  await other.keyboard.press('Enter')
  await expect(other.getByRole('link', { name: `Configure: ${name}` })).toBeVisible()
  await expect(menu).toBeFocused()

  await page.goto('/workspace?tab=activity')
  await expect(page.getByRole('listitem').filter({ hasText: `${colleague.email} joined as editor` })).toBeVisible()
  await choose(page, 'Kind of activity', 'Workflows')
  await expect(page.getByRole('listitem').filter({ hasText: `${user.email} added the workflow` })).toBeVisible()
  await expect(page.getByText('joined as editor')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^workwright-activity-.+\.csv$/)
  await expectAccessibleLayouts(page)
  await page.getByRole('tab', { name: 'Usage' }).click()
  await expect(page.getByRole('heading', { name: 'By member' })).toBeVisible()
  await expectAccessibleLayouts(page)

  await page.goto('/workspace?tab=general')
  await choose(page, 'New owner', colleague.email)
  await page.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(page.getByText(/You become an admin, and can’t undo this/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Workflows, runs and knowledge in workspaces with other members stay with them.')).toBeVisible()
  await page.goto('/workspace')
  await page.getByRole('button', { name: `Remove ${colleague.email}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, `${colleague.email} was removed`)).toBeVisible()
  // The open tab shows nothing of the workspace any more, without a reload.
  await other.clock.fastForward(16_000)
  await expect(other.getByRole('link', { name: `Configure: ${name}` })).toHaveCount(0)
  await expect(other.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await context.close()
})

test('an invitation leads a new person through sign-up, and no other account can accept it', { tag: desktopOnly }, async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  const owner = await makeSignedInClient(baseURL, user)
  const email = uniqueEmail('invited')
  const invite = (address: string) =>
    owner.functions.invoke('invite-members', { body: { workspace_id: user.id, invitations: [{ email: address, role: 'viewer' }] } })
  await invite(email)
  const address = `/invitation?token=${await renewToken(email)}`

  await page.goto(address)
  await expect(page.getByText(`You are signed in as ${user.email}, but this invitation was sent to ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0)

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(new URL(address, baseURL).href)
  await other.getByRole('link', { name: 'Sign up' }).click()
  await expect(other.getByLabel('Email')).toHaveValue(email)
  await other.getByLabel(/^Password/).fill('correct horse battery')
  await other.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await other.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(toast(other, 'Welcome to Northwind Clinics')).toBeVisible()
  const { data } = await owner.from('workspace_members').select('role').eq('workspace_id', user.id).neq('user_id', user.id)
  expect(data).toEqual([{ role: 'viewer' }])

  for (const [change, message] of [
    [
      `update public.workspace_invitations set expires_at = now() - interval '1 minute' where email = $1`,
      workspaceMessages.invitation.expired,
    ],
    ['delete from public.workspace_invitations where email = $1', workspaceMessages.invitation.unknown],
  ] as const) {
    const next = uniqueEmail('invited')
    await invite(next)
    const token = await renewToken(next)
    await runSql(change, [next])
    await other.goto(new URL(`/invitation?token=${token}`, baseURL).href)
    await expect(other.getByRole('main').getByText(message)).toBeVisible()
    await expect(other.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  }
  await expectAccessibleLayouts(other)

  // The invitation that the user has accepted opens the workspace again.
  await other.goto(new URL(address, baseURL).href)
  await expect(other.getByRole('main').getByText(workspaceMessages.invitation.accepted)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await other.getByRole('button', { name: 'Open workspace' }).click()
  await expect(other).toHaveURL(/\/onboarding$/)
  await context.close()
})

test('all tabs of a removed member leave the workspace, and no form contains its values', { tag: desktopOnly }, async ({
  user,
  browser,
  baseURL,
}) => {
  const owner = await makeSignedInClient(baseURL, user)
  const { id: workflowId, name } = await configure(owner, user.id, 'customer_support', support)
  const { user: colleague, page: dashboard, context } = await joinAs('editor', user.id, { browser, baseURL })
  await dashboard.goto('/dashboard')
  await expect(dashboard.getByRole('link', { name: `Configure: ${name}` })).toBeVisible()
  const form = await context.newPage()
  await form.goto(`/workflows/${workflowId}/configure`)
  const field = form.getByLabel('Workflow Name')
  await field.fill('Only for the team')
  const team = await context.newPage()
  await team.goto('/workspace')
  await expect(team.getByText('2 members').or(team.getByText(user.email))).toBeVisible()

  await owner.functions.invoke('remove-member', { body: { workspace_id: user.id, user_id: colleague.id } })
  await expect(dashboard.getByRole('link', { name: `Configure: ${name}` })).toHaveCount(0, { timeout: 8000 })
  await expect(team.getByText(user.email)).toHaveCount(0)
  await expect(field).toHaveValue(name)
  await expect(toast(form, /^You no longer have access to /)).toHaveCount(1)

  // The unsaved input belongs to the former workspace.
  await form.reload()
  await expect(field).toHaveValue(name)
  await context.close()
})

test('viewers get no first steps, and the former owner of a personal workspace only the buttons of the new role', {
  tag: desktopOnly,
}, async ({ page, user, browser, baseURL }) => {
  const owner = await makeSignedInClient(baseURL, user)
  const viewer = await joinAs('viewer', user.id, { browser, baseURL })
  await viewer.page.goto('/dashboard')
  await expect(viewer.page.getByText('No workflows yet')).toBeVisible()
  await expect(viewer.page.getByRole('heading', { name: 'Get started' })).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible()

  await owner.functions.invoke('transfer-ownership', { body: { workspace_id: user.id, user_id: viewer.user.id } })
  const newOwner = await makeSignedInClient(baseURL, viewer.user)
  await newOwner.functions.invoke('set-member-role', { body: { workspace_id: user.id, user_id: user.id, role: 'viewer' } })
  await page.goto('/knowledge-base')
  await expect(page.getByText('No website links yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Website' })).toHaveCount(0)
  await viewer.context.close()
})

test('screens of a workspace whose owner is suspended say why its work waits', { tag: desktopOnly }, async ({ user, browser, baseURL }) => {
  const { page, user: colleague, context } = await joinAs('editor', user.id, { browser, baseURL })
  await runSql(`update public.profiles set suspended_until = now() + interval '1 day' where id = $1`, [user.id])
  await runSql(
    `insert into public.knowledge_base_items (user_id, workspace_id, item_type, title, url) values ($1, $2, 'website', 'Hours', 'https://example.com/')`,
    [colleague.id, user.id],
  )
  await page.goto('/knowledge-base')
  await expect(page.getByRole('status').filter({ hasText: indexMessages.suspended })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Website Links' })).toContainText('Pending')
  await expectAccessibleLayouts(page)
  await page.goto('/runs')
  await expect(page.getByRole('status').filter({ hasText: pauseTexts.title })).toBeVisible()

  await runSql(`update public.profiles set suspended_until = null where id = $1`, [user.id])
  await page.goto('/knowledge-base')
  await expect(page.getByRole('table', { name: 'Website Links' })).toContainText('Hours')
  await expect(page.getByText(indexMessages.suspended)).toHaveCount(0)
  await context.close()
})
