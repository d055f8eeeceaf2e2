import { Webhook } from 'standardwebhooks'
import { runMessages } from '../../contracts/runs/run-labels.ts'
import { startSmtpServer } from '../../server/testing/http/smtp-server.ts'
import { startWebhookReceiver } from '../../server/testing/http/webhook-receiver.ts'
import { createUser, desktopOnly, expect, expectAccessibleScreen, injectSession, test } from '../support/fixtures.ts'
import { startServer } from '../support/server.ts'

const delivery = { timeout: 20_000 }

/** Starts a server with an SMTP server and a receiver of webhooks. */
async function startDelivering() {
  const [smtp, receiver] = await Promise.all([startSmtpServer(), startWebhookReceiver()])
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Workwright <hello@workwright.example>', OUTBOUND_ALLOW_PRIVATE: 'true' }
  const server = await startServer({ ...settings, AUTH_RATE_LIMIT: '0' })
  const stop = async () => {
    await server.stop()
    await Promise.all([smtp.stop(), receiver.stop()])
  }
  return { smtp, receiver, server, stop }
}

test('an approved result is delivered as a signed webhook and as an email', { tag: desktopOnly }, async ({ page }) => {
  const { smtp, receiver, server, stop } = await startDelivering()
  try {
    const { client, user } = await createUser(server.url)
    await injectSession(page, server.url, user.session)
    const { data: workflow } = await client
      .from('workflows')
      .select('id')
      .match({ industry: 'healthcare', category: 'customer_support' })
      .single()
    const configuration_data = {
      ...{ workflow_name: 'Portal replies', response_tone: 'empathetic', ai_temperature: 'balanced' },
      webhook_url: receiver.url,
    }
    await client.from('workflow_configurations').insert({ user_id: user.id, workflow_id: workflow?.id ?? '', configuration_data })

    await page.goto(`${server.url}/workflows/${workflow?.id}/configure`)
    await page.getByRole('button', { name: /^Webhooks/ }).click()
    await page.getByRole('button', { name: 'Reveal signing secret' }).click()
    const secret = await page.getByLabel('Signing secret', { exact: true }).inputValue()

    await page.getByRole('link', { name: 'Run', exact: true }).click()
    await page.getByLabel('Reply to').fill('maria@example.com')
    await page.getByRole('button', { name: runMessages.runNow }).click()
    await page.getByLabel('Your message').fill('Dear Maria, it is renewed. 🌿', delivery)
    await page.getByRole('button', { name: 'Approve your message' }).click()
    await expect(page.getByText('Succeeded').first()).toBeVisible(delivery)

    await expect.poll(() => receiver.received.length, delivery).toBe(1)
    const [received] = receiver.received
    const headers = received?.headers as Record<string, string>
    const verified = new Webhook(secret).verify(received?.body ?? '', headers)
    expect(JSON.stringify(verified)).toContain('it is renewed. 🌿')
    expect(() => new Webhook(secret).verify(`${received?.body} `, headers)).toThrow()

    await expect.poll(() => smtp.received.filter(({ to }) => to.includes('maria@example.com')).length, delivery).toBe(1)
    await expect(page.getByText('Delivered').first()).toBeVisible(delivery)
    await expectAccessibleScreen(page)
  } finally {
    await stop()
  }
})
