import { adminMessages } from '../../contracts/administration/administration-messages.ts'
import { signInAsAdministrator } from '../support/administrator.ts'
import { desktopOnly, expect, expectAccessible, expectNoHorizontalScroll, test, toast, uniqueEmail } from '../support/fixtures.ts'
import type { JourneyServer } from '../support/server.ts'

const messages = adminMessages.users

let server: JourneyServer
test.beforeAll(({ administered }) => {
  server = administered
})

test('an administrator adds a user, makes them an administrator and deletes them', { tag: desktopOnly }, async ({ page }) => {
  const email = uniqueEmail('invited')
  await signInAsAdministrator(server, page)
  await page.goto(`${server.url}/admin/users`)
  await page.getByRole('button', { name: messages.invite.add }).click()
  const dialog = page.getByRole('dialog', { name: messages.invite.title })
  await dialog.getByLabel('Email address').fill(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: messages.invite.submit }).click()
  await expect(dialog.getByRole('textbox', { name: messages.invite.label })).toHaveValue(/\/confirm\?token=/)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.goto(`${server.url}/admin/users?q=${email}&kind=user&action=active`)
  const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await page.getByRole('combobox', { name: `Role of ${email}` }).click()
  await page.getByRole('option', { name: 'Admin' }).click()
  const question = page.getByRole('alertdialog', { name: messages.makeAdmin.title })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: messages.makeAdmin.confirm }).click()
  await expect(toast(page, messages.roleUpdated('admin'))).toBeVisible()
  await expect(page.getByText(messages.none)).toBeVisible()

  await page.goto(`${server.url}/admin/users?q=${email}&kind=admin`)
  const open = page.getByRole('button', { name: email, exact: true })
  await open.click()
  await expect(page.getByRole('dialog', { name: 'User', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open.click()
  await page.getByRole('button', { name: messages.deletion.action }).click()
  const deletion = page.getByRole('dialog', { name: messages.deletion.title })
  await expect(deletion).toContainText(messages.deletion.empty)
  const confirm = deletion.getByRole('button', { name: messages.deletion.action })
  await expect(confirm).toBeDisabled()
  await deletion.getByRole('textbox').fill(email)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await confirm.click()
  await expect(toast(page, messages.deletion.done(email))).toBeVisible()
  await expect(page.getByText(messages.none)).toBeVisible()
})
