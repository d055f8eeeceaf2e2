import { Webhook } from 'standardwebhooks'
import { runMessages } from '../contracts/run-words.ts'
import { startSmtpServer } from '../server/testing/smtp-server.ts'
import { startWebhookReceiver } from '../server/testing/webhook-receiver.ts'
import { bringSession, expect, expectSound, makePerson, oneSize, test } from './fixtures.ts'
import { startServer } from './server.ts'

const patience = { timeout: 20_000 }

/** A server whose mails and webhooks arrive somewhere. */
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

test('what was approved arrives: signed at the webhook, readable at the mailbox', { tag: oneSize }, async ({ page }) => {
  const { smtp, receiver, server, stop } = await startDelivering()
  try {
    const { client, person } = await makePerson(server.url)
    await bringSession(page, server.url, person.session)
    const { data: workflow } = await client
      .from('workflows')
      .select('id')
      .match({ industry: 'healthcare', category: 'customer_support' })
      .single()
    const configuration_data = {
      ...{ workflow_name: 'Portal replies', response_tone: 'empathetic', ai_temperature: 'balanced' },
      webhook_url: receiver.url,
    }
    await client.from('workflow_configurations').insert({ user_id: person.id, workflow_id: workflow?.id ?? '', configuration_data })

    await page.goto(`${server.url}/workflows/${workflow?.id}/configure`)
    await page.getByRole('button', { name: /^Webhooks/ }).click()
    await page.getByRole('button', { name: 'Reveal signing secret' }).click()
    const secret = await page.getByLabel('Signing secret', { exact: true }).inputValue()

    await page.getByRole('link', { name: 'Run', exact: true }).click()
    await page.getByLabel('Reply to').fill('maria@example.com')
    await page.getByRole('button', { name: runMessages.runNow }).click()
    await page.getByRole('button', { name: 'Edit and approve' }).click(patience)
    await page.getByLabel('What goes on').fill('Dear Maria, it is renewed. 🌿')
    await page.getByRole('button', { name: 'Approve as edited' }).click()
    await expect(page.getByText('Succeeded').first()).toBeVisible(patience)

    await expect.poll(() => receiver.received.length, patience).toBe(1)
    const [received] = receiver.received
    const headers = received?.headers as Record<string, string>
    const verified = new Webhook(secret).verify(received?.body ?? '', headers)
    expect(JSON.stringify(verified)).toContain('it is renewed. 🌿')
    expect(() => new Webhook(secret).verify(`${received?.body} `, headers)).toThrow()

    await expect.poll(() => smtp.received.filter(({ to }) => to.includes('maria@example.com')).length, patience).toBe(1)
    await expect(page.getByText('Delivered').first()).toBeVisible(patience)
    await expectSound(page)
  } finally {
    await stop()
  }
})
