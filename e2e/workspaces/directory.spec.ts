import { choose, desktopOnly, expect, expectAccessibleLayouts, makeSignedInClient, test, toast } from '../support/fixtures.ts'

test('an admin connects a directory, maps a group to a role, and revokes the token', { tag: desktopOnly }, async ({
  page,
  user,
  baseURL,
}) => {
  await page.goto('/workspace?tab=directory')
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(`${baseURL}/scim/v2`)
  await expect(page.getByText('No groups yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Microsoft Entra ID')
  await dialog.getByRole('button', { name: 'Create token' }).dblclick()
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue()
  await expectAccessibleLayouts(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('list', { name: 'Tokens' }).getByRole('listitem')).toHaveCount(1)

  const scim = (path: string, data: object) =>
    page.request.post(`/scim/v2${path}`, { data, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' } })
  const { id } = await (await scim('/Users', { userName: `guide-${user.id}@example.com` })).json()
  await scim('/Groups', { displayName: 'Tour guides', members: [{ value: id }] })
  await scim('/Groups', { displayName: 'Tour guides' })
  await page.reload()
  await expect(page.getByText('1 person and 1 group.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Recent requests' })).toContainText('Another resource has the same')
  await choose(page, 'Role of Tour guides', 'Editor')
  await expect(toast(page, 'Tour guides has the role editor')).toBeVisible()
  await choose(page, 'Default role', 'Approver')
  await expect(toast(page, 'The default role is now approver')).toBeVisible()
  const admin = await makeSignedInClient(baseURL, user)
  const { data } = await admin.from('workspace_invitations').select('role').eq('email', `guide-${user.id}@example.com`)
  expect(data).toEqual([{ role: 'editor' }])
  await expectAccessibleLayouts(page)

  await page.getByRole('button', { name: 'Revoke Microsoft Entra ID' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toast(page, 'Token Microsoft Entra ID revoked')).toBeVisible()
  await expect(page.getByText('No tokens.')).toBeVisible()
  expect((await scim('/Users', { userName: 'late@example.com' })).status()).toBe(401)
})
