import { safetyCategoryExplanations } from '../../contracts/safety/safety-labels.ts'
import { safetyMessages } from '../../web/features/safety/safety-phrases.ts'
import { choose, desktopOnly, expect, expectAccessibleLayouts, makeSignedInClient, test, toast } from '../support/fixtures.ts'

// The server refuses a phrase that already exists.
test.use({ allowedErrors: { patterns: [/409 \(Conflict\)/] } })

test('a user reads the safety rules, and adds and removes phrases', { tag: desktopOnly }, async ({ page, user, baseURL }) => {
  const stored = async () => {
    const client = await makeSignedInClient(baseURL, user)
    const { data } = await client.from('safety_phrases').select('category, phrase').order('created_at')
    return data
  }
  await page.goto('/account')
  await page.getByRole('tab', { name: 'Safety', exact: true }).click()
  await expect(page).toHaveURL(/tab=safety/)
  for (const explanation of Object.values(safetyCategoryExplanations)) await expect(page.getByText(explanation)).toBeVisible()
  await expect(page.getByText(safetyMessages.phrases.none)).toBeVisible()

  const phrase = page.getByRole('textbox', { name: 'Phrase' })
  const add = page.getByRole('button', { name: 'Add phrase' })
  await phrase.fill('ab')
  await add.click()
  await expect(page.getByText(safetyMessages.invalid.length)).toBeVisible()
  await choose(page, 'Category', 'Violence')
  await phrase.fill('  code grey ')
  await add.click()
  await expect(toast(page, safetyMessages.added)).toBeVisible()
  await expect(phrase).toHaveValue('')
  const violence = page.getByRole('region', { name: 'Violence' })
  await expect(violence.getByRole('listitem')).toHaveText(['code grey'])
  await phrase.fill('Code Grey')
  await add.click()
  await expect(toast(page, safetyMessages.duplicate.title)).toBeVisible()
  await choose(page, 'Category', 'Fire or gas')
  await phrase.fill('valve 7 alarm*')
  await add.click()
  await expect(page.getByRole('region', { name: 'Fire or gas' }).getByRole('listitem')).toHaveText(['valve 7 alarm*'])
  await expectAccessibleLayouts(page)

  await page.reload()
  await violence.getByRole('button', { name: 'Remove code grey' }).click()
  await expect(violence).toBeHidden()
  await expect(page.getByRole('heading', { name: safetyMessages.phrases.title })).toBeFocused()
  expect(await stored()).toEqual([{ category: 'fire_or_gas', phrase: 'valve 7 alarm*' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(violence.getByRole('listitem')).toHaveText(['code grey'])
  expect(await stored()).toHaveLength(2)
})
