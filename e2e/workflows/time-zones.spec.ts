import { choose, createUser, desktopOnly, expect, injectSession, test } from '../support/fixtures.ts'

test.use({ timezoneId: 'Pacific/Chatham' })

test('months use the browser’s time zone at sign-up, or the selected one', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { client, user } = await createUser(baseURL ?? '', { company: null })
  const zone = async () => (await client.from('profiles').select('time_zone').single()).data?.time_zone
  await injectSession(page, baseURL ?? '', user.session)
  await page.goto('/onboarding?industry=finance')
  await page.getByLabel('Company name').fill('Chatham Ltd')
  await choose(page, 'Company size', '11-50 employees')
  await page.getByLabel('Your role in the company').fill('CTO')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await expect.poll(zone).toBe('Pacific/Chatham')
  await client.from('profiles').update({ time_zone: 'America/New_York' }).eq('id', user.id)
  await page.goto('/value')
  await expect(page.getByText('Time zone: America/New York.')).toBeVisible()
  await page.getByRole('button', { name: 'Use Pacific/Chatham' }).dblclick()
  await expect(page.getByText('Time zone:')).toHaveCount(0)
  expect(await zone()).toBe('Pacific/Chatham')
})
