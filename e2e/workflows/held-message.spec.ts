import { ratingMessages } from '../../contracts/runs/run-rating.ts'
import { configure, support } from '../support/configured-workflow.ts'
import { createUser, desktopOnly, expect, expectAccessibleLayouts, injectSession, test } from '../support/fixtures.ts'

/** A long timeout, because a run can wait in the queue of a busy machine. */
const running = { timeout: 30_000 }

test('an emergency is never answered automatically, and the approval explains why', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { client, user } = await createUser(baseURL ?? '')
  await injectSession(page, baseURL ?? '', user.session)
  const { configurationId } = await configure(client, user.id, 'customer_support', { ...support, auto_reply_enabled: true })
  const message = 'Hello, my mother has had chest pain since this morning and can hardly breathe. Do I need an appointment?'
  const { data } = await client.functions.invoke<{ run_id: string }>('run-workflow', {
    body: { configuration_id: configurationId, input: { message, patient: 'Ben Okri', reply_to: 'ben@example.com' } },
  })

  await test.step('the run page shows the alert and the reply that needs approval', async () => {
    await page.goto(`/runs/${data?.run_id}`)
    await expect(page.getByText('Safety alert:').first()).toBeVisible(running)
    const reasons = page.getByRole('region', { name: 'Why this needs your approval' })
    await expect(reasons.getByText('chest pain since this morning')).toBeVisible()
    await expect(reasons.getByText('because no language model is connected')).toBeVisible()
    await expect(reasons.getByText('Call this person now.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sent if you approve' }).getByText('ben@example.com')).toBeVisible()
    await expectAccessibleLayouts(page)
  })

  await test.step('a rejected run has its own status', async () => {
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await page.getByLabel('Reason').fill('A nurse calls.')
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(page.getByText('Rejected').first()).toBeVisible(running)
    await expect(page.getByText('Failed', { exact: true })).toHaveCount(0)
    const status = async () => (await client.from('workflow_runs').select('status').single()).data?.status
    await expect.poll(status, running).toBe('rejected')
  })

  await test.step('the bell shows the alert', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByText('Safety alert: Portal replies')).toBeVisible()
  })
})

test('the owner rates a result, and only a useful one counts', { tag: desktopOnly }, async ({ page, baseURL }) => {
  const { client, user } = await createUser(baseURL ?? '')
  await injectSession(page, baseURL ?? '', user.session)
  const { configurationId } = await configure(client, user.id, 'customer_support', support)
  const { data } = await client.functions.invoke<{ run_id: string }>('run-workflow', {
    body: { configuration_id: configurationId, input: { message: 'Can I bring a school form on Friday?', patient: 'Ben Okri' } },
  })
  const minutes = async () =>
    (
      await client
        .from('workflow_runs')
        .select('minutes_saved')
        .eq('id', data?.run_id ?? '')
        .single()
    ).data?.minutes_saved
  await page.goto(`/runs/${data?.run_id}`)
  const message = page.getByLabel('Your message')
  await expect(message).toHaveValue(/\[Answer: /, running)
  await expect(page.getByText('Nothing is sent.')).toBeVisible()
  await message.fill((await message.inputValue()).replace(/\[[^\]]*\]/g, 'Yes, you can bring the form on Friday.'))
  await page.getByRole('button', { name: 'Approve your message' }).click()
  const rating = page.getByRole('region', { name: ratingMessages.question })
  await expect(rating).toBeVisible(running)
  await expect.poll(minutes).toBeGreaterThan(0)
  await rating.getByRole('button', { name: ratingMessages.notUseful }).click()
  await rating.getByLabel(ratingMessages.comment).fill('It answers another question.')
  await expectAccessibleLayouts(page)
  await rating.getByRole('button', { name: ratingMessages.save }).click()
  await expect(rating.getByText(ratingMessages.ratedNotUseful)).toBeVisible()
  expect(await minutes()).toBe(0)
  await rating.getByRole('button', { name: ratingMessages.change }).click()
  await rating.getByRole('button', { name: ratingMessages.useful }).click()
  await expect(rating.getByText(ratingMessages.ratedUseful)).toBeVisible()
  expect(await minutes()).toBeGreaterThan(0)
})
