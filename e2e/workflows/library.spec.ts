import { choose, desktopOnly, expect, expectAccessibleLayouts, test } from '../support/fixtures.ts'

test('a user sorts the library, lists it compactly and marks a favorite', { tag: desktopOnly }, async ({ page, user }) => {
  expect(user.id).toBeTruthy()
  const workflows = page.getByRole('main').getByRole('heading', { level: 2 })
  await page.goto('/workflows')
  await expect(page.getByText('80 workflows', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Healthcare')

  await test.step('covers leave most of a card to its text', async () => {
    const card = await page.getByRole('main').getByRole('listitem').first().boundingBox()
    const cover = await page.getByRole('main').getByRole('listitem').first().locator('svg').first().boundingBox()
    expect(cover?.height).toBeLessThanOrEqual(48)
    expect(cover?.height).toBeLessThan((card?.height ?? 0) / 4)
  })

  await test.step('preserves the filter by industry during a reload and a visit to a workflow', async () => {
    await choose(page, 'Industry', 'Finance')
    await expect(page.getByText('8 workflows', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('8 workflows', { exact: true })).toBeVisible()
    await workflows.first().getByRole('link').click()
    await page.getByRole('link', { name: 'Workflow Library' }).click()
    await expect(page).toHaveURL(/\/workflows\?industry=finance$/)
    await expect(page.getByText('8 workflows', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
  })

  await test.step('sorts by time saved and lists compactly, also after a reload', async () => {
    await choose(page, 'Sort', 'Time saved')
    await expect(page).toHaveURL(/sort=time_saved/)
    const first = await workflows.first().textContent()
    await page.getByRole('radio', { name: 'Compact list' }).check({ force: true })
    await expect(page.getByText('Learn More')).toHaveCount(0)
    await page.reload()
    await expect(workflows.first()).toHaveText(first ?? '')
    await expect(page.getByRole('radio', { name: 'Compact list' })).toBeChecked()
    await expectAccessibleLayouts(page)
  })

  await test.step('marks a favorite and filters by it', async () => {
    const name = (await workflows.first().textContent()) ?? ''
    const star = page.getByRole('button', { name: `Favorite: ${name}`, exact: true })
    const isSaved = page.waitForResponse(
      (response) => response.url().includes('/workflow_favorites') && response.request().method() === 'POST',
    )
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await isSaved
    await page.reload()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Favorites', exact: true }).click()
    await expect(page.getByText('1 workflow', { exact: true })).toBeVisible()
    await star.click()
    await expect(page.getByText('0 workflows', { exact: true })).toBeVisible()
  })
})
