import { expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

it('probe', async () => {
  const s = await startTestServer({ CONTACT_RATE_LIMIT: '2' })
  const row = { name: 'Ada L', email: 'a@example.com', message: 'A message long enough' }
  const post = (path: string, body: unknown = row, headers = {}) =>
    fetch(`${s.url}${path}`, {
      method: 'POST',
      headers: { apikey: s.publishableKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).then(async (r) => `${path} ${r.status} ${(await r.text()).slice(0, 120)}`)
  for (const p of [
    '/rest/v1/contact_submissions',
    '/rest/v1/contact_submissions',
    '/rest/v1/contact_submissions',
    '/rest/v1/contact%5Fsubmissions',
    '/rest/v1/contact_submissions/',
    '/rest/v1//contact_submissions',
    '/rest/v1/%63ontact_submissions',
    '/rest/v1/contact_submissions?select=*',
    '/rest/v1/contact_submissions%20',
    '/rest/v1/contact_submissions%2f',
  ])
    console.info(await post(p))
  console.info(await post('/functions/v1/send-contact-notification', { ...row, name: 'a\u0000b', submittedAt: new Date().toISOString() }))
  const t = await startTestServer({ CONTACT_RATE_LIMIT: '2' })
  console.info(
    await (async () => {
      const r = await fetch(`${t.url}/rest/v1/contact_submissions`, {
        method: 'POST',
        headers: { apikey: t.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(Array(500).fill(row)),
      })
      return r.status
    })(),
  )
  console.info(await t.sql('select count(*) from contact_submissions'))
  console.info(
    await post(
      '/functions/v1/send-contact-notification',
      { ...row, website: 'x', submittedAt: new Date().toISOString() },
      { 'content-type': 'text/plain' },
    ),
  )
  console.info(await post('/rest/v1/contact_submissions', { ...row, website: 'x' }))
  await s.stop()
  await t.stop()
  expect(1).toBe(1)
})
