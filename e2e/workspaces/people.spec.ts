import { configure, support } from '../support/configured-workflow.ts'
import { runSql } from '../support/database.ts'
import { choose, desktopOnly, expect, expectAccessibleLayouts, makeSignedInClient, test, toast } from '../support/fixtures.ts'
import { joinAs } from '../support/team.ts'

/** A long timeout, because a run can wait in the queue of a busy machine. */
const running = { timeout: 30_000 }
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

test('the triage nurse decides the approval on a phone, and no other member can', { tag: desktopOnly }, async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  const owner = await makeSignedInClient(baseURL, user)
  const workflow = await configure(owner, user.id, 'customer_support', support)
  const nurse = await joinAs('approver', user.id, { browser, baseURL }, phone)
  const viewer = await joinAs('viewer', user.id, { browser, baseURL }, phone)

  await test.step('the owner maps the role to the nurse', async () => {
    await page.goto(`/workflows/${workflow.id}/configure`)
    await page.getByRole('button', { name: /^People/ }).click()
    await choose(page, 'Add a member to Triage nurse', nurse.user.email)
    await expect(toast(page, 'Person added')).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${nurse.user.email}` })).toBeVisible()
    await expectAccessibleLayouts(page)
  })

  const { data } = await owner.functions.invoke<{ run_id: string }>('run-workflow', {
    body: { configuration_id: workflow.configurationId, input: { message: 'Can I bring a school form on Friday?', patient: 'Ben Okri' } },
  })

  const pending = async () => (await owner.from('workflow_approvals').select('id').eq('status', 'pending')).data?.length
  await expect.poll(pending, running).toBe(1)

  await test.step('the owner sees it under Team, without the form, and comments', async () => {
    await page.goto('/approvals')
    await expect(page.getByText('You’re all caught up')).toBeVisible()
    await page.getByText('Team', { exact: true }).click()
    await expect(page.getByText('Assigned to')).toContainText(nurse.user.email)
    await expect(page.getByRole('button', { name: 'Approve your message' })).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Comment' }).fill('He has an appointment at 9.')
    await page.getByRole('button', { name: 'Add comment' }).dblclick()
    await expect(page.getByText('He has an appointment at 9.', { exact: true })).toBeVisible()
    await expectAccessibleLayouts(page)
  })

  await test.step('the viewer reads it, and cannot decide', async () => {
    await viewer.page.goto(`/runs/${data?.run_id}`)
    await expect(viewer.page.getByText('Assigned to')).toBeVisible()
    await expect(viewer.page.getByRole('button', { name: 'Approve your message' })).toHaveCount(0)
    await expect(viewer.page.getByRole('button', { name: 'Reassign' })).toHaveCount(0)
    await viewer.page.goto(`/workflows/${workflow.id}/configure`)
    await expect(viewer.page.getByText('You can view this configuration. Editors of the workspace can change it.')).toBeVisible()
    await expect(viewer.page.getByRole('button', { name: 'Save Configuration' })).toBeDisabled()
    await viewer.page.goto(`/workflows/${workflow.id}/run`)
    await expect(viewer.page.getByRole('button', { name: 'Run now' })).toBeDisabled()
    await expectAccessibleLayouts(viewer.page)
    await viewer.page.goto('/knowledge-base')
    await expect(viewer.page.getByText('No website links yet')).toBeVisible()
    await expect(viewer.page.getByRole('button', { name: 'Add Website' })).toHaveCount(0)
  })

  await test.step('the nurse decides on a phone', async () => {
    await nurse.page.goto('/approvals')
    await expect(nurse.page.getByText('He has an appointment at 9.')).toBeVisible()
    const showAll = nurse.page.getByRole('region', { name: 'Brief' }).getByRole('button', { name: 'Show all' })
    await showAll.click()
    await expect(showAll).toHaveCount(0)
    const message = nurse.page.getByLabel('Your message')
    await message.fill('Dear Ben Okri,\n\nyes, you can bring the form on Friday.')
    await expectAccessibleLayouts(nurse.page)
    await nurse.page.getByRole('button', { name: 'Approve your message' }).click()
    await expect(toast(nurse.page, 'Approved. The run continues.')).toBeVisible()
  })

  await nurse.context.close()
  await viewer.context.close()
})

test('in a team of 200, a person is found by keyboard, and a colleague’s decision appears without a reload', { tag: desktopOnly }, async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  const owner = await makeSignedInClient(baseURL, user)
  const { configurationId } = await configure(owner, user.id, 'customer_support', support)
  await runSql(
    `with account as (select auth.create_account('member-' || n || '-' || $1 || '@example.com', null) as id from generate_series(1, 198) n)
     insert into public.workspace_members (workspace_id, user_id, role) select $1::uuid, id, 'approver' from account`,
    [user.id],
  )
  const colleague = await joinAs('approver', user.id, { browser, baseURL }, phone)
  await owner.functions.invoke('run-workflow', {
    body: { configuration_id: configurationId, input: { message: 'Can I bring a school form on Friday?', patient: 'Ben Okri' } },
  })
  const pending = async () => (await owner.from('workflow_approvals').select('id').eq('status', 'pending')).data
  await expect.poll(async () => (await pending())?.length, running).toBe(1)

  await page.clock.install()
  await page.goto('/approvals')
  await page.getByRole('button', { name: 'Reassign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign this approval' })
  const person = dialog.getByRole('combobox', { name: 'Person' })
  await expect(person).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option')).toHaveCount(21)
  await expect(dialog.getByRole('option', { name: 'Show more' })).toBeAttached()
  await page.keyboard.type('MEMBER-150-')
  await expect(dialog.getByRole('option')).toHaveText([`member-150-${user.id}@example.com`])
  await expect(dialog.getByRole('option')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('listbox')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.type('member-150-')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(person).toHaveValue(`member-150-${user.id}@example.com`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const count = page.getByRole('link', { name: 'Runs 1 pending approval' })
  await expect(count).toBeVisible()
  const colleagueClient = await makeSignedInClient(baseURL, colleague.user)
  const decided = await colleagueClient.functions.invoke('decide-approval', {
    body: { approval_id: (await pending())?.[0]?.id, decision: 'reject', reason: 'Answered by phone' },
  })
  expect(decided.error).toBeNull()
  await page.clock.fastForward(16_000)
  await expect(page.getByText('You’re all caught up')).toBeVisible()
  await expect(count).toHaveCount(0)

  await page.goto('/workspace')
  await page.getByRole('searchbox', { name: 'Search members' }).fill('member-150-')
  await expect(page.getByRole('main').getByText(`member-150-${user.id}@example.com`)).toBeVisible()
  await expect(page.getByRole('main').getByText('member-15-')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search members' }).fill('')
  const pages = page.getByRole('navigation', { name: 'Members: pages' })
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages.getByText(/^Page 2 of \d+ · 200 in total$/)).toBeVisible()
  await colleague.context.close()
})
