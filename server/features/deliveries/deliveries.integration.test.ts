import type pg from 'pg'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPool, transaction } from '../../platform/database/database.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import { makeOutbound } from '../../platform/outbound/make-outbound.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { eventually } from '../../testing/eventually.ts'
import { type ReceivedRequest, startWebhookReceiver, type WebhookReceiver } from '../../testing/http/webhook-receiver.ts'
import { type ConfiguredUser, makeConfiguredWorkflow, makeRun } from '../../testing/runs/configured-workflow.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { claimDueDeliveries } from './claim-delivery.ts'
import { makeQueueDelivery, type NewDelivery } from './queue-delivery.ts'
import { sendDueDeliveries } from './send-due-deliveries.ts'
import { requireSecrets, rotateSecret } from './webhook-secrets.ts'

let owner: pg.Pool
let receiver: WebhookReceiver
let user: ConfiguredUser
let runId: string
const outbound = makeOutbound({ allowPrivate: true })
const log = makeLogger({ level: 'silent' })

beforeAll(async () => {
  owner = openPool({ url: await makeTestDatabase(), size: 8, onError: () => undefined })
  receiver = await startWebhookReceiver()
  user = await makeConfiguredWorkflow(owner, { webhook_url: receiver.url })
})
afterAll(async () => {
  await outbound.close()
  await receiver.stop()
  await owner.end()
})
beforeEach(async () => {
  await owner.query('delete from public.webhook_deliveries; delete from public.notifications')
  runId = await makeRun(owner, user)
  receiver.received.length = 0
  receiver.behaviors.length = 0
})

const order = (change: Partial<NewDelivery> = {}) => {
  const { userId, configurationId } = user
  const delivery = { userId, configurationId, runId, path: '3', url: receiver.url, event: 'leave.decided', payload: { days: 5 }, ...change }
  return transaction(owner, (client) => makeQueueDelivery(() => undefined)(client, delivery))
}
const options = (sender: Outbound = outbound, signal = new AbortController().signal) => ({
  owner,
  outbound: sender,
  productName: 'Workwright',
  signal,
  log,
})
const send = () => sendDueDeliveries(options())
/** Makes the next attempt due now, and executes it. */
const attemptNow = async () => {
  await owner.query(`update public.webhook_deliveries set next_attempt_at = now() where status = 'queued'`)
  const [claimed] = await claimDueDeliveries(owner, 1)
  if (!claimed) throw new Error('nothing was due')
  return attemptDelivery(options(), claimed)
}
const rows = async () => (await owner.query('select * from public.webhook_deliveries order by created_at')).rows
const secretsOf = async () => (await requireSecrets(owner, user.configurationId)) ?? expect.fail('no secret')
const verify = ({ body, headers }: ReceivedRequest, secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>)

describe('a webhook delivery', () => {
  it('is sent with its payload and a Standard Webhooks signature', async () => {
    await order({ payload: { days: 5, name: 'Zoë 🌴', zero: 'a\u0000b', half: '\ud800', 'a\u0000\ud800': { 'b\u0000': 1 } } })
    expect(await send()).toBe(1)
    const [request] = receiver.received
    const { secret } = await secretsOf()
    expect(verify(request!, secret)).toEqual({
      type: 'leave.decided',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { days: 5, name: 'Zoë 🌴', zero: 'ab', half: '\ufffd', 'a\ufffd': { b: 1 } },
    })
    expect(() => verify({ ...request!, body: request!.body.replace('5', '6') }, secret)).toThrow('No matching signature')
    expect(await rows()).toMatchObject([
      { status: 'delivered', attempts: 1, response_status: 200, response_excerpt: 'taken', error: null, lease_until: null },
    ])
  })

  it('is queued once per step, and not by a step that is rolled back', async () => {
    const [first, second] = [await order(), await order()]
    expect(second).toEqual(first)
    const rolledBack = transaction(owner, async (client) => {
      await makeQueueDelivery(() => undefined)(client, {
        ...user,
        runId,
        path: '4',
        url: receiver.url,
        event: 'a.b',
        payload: null,
      })
      throw new Error('the step is undone')
    })
    await expect(rolledBack).rejects.toThrow('undone')
    expect(await rows()).toHaveLength(1)
  })

  it('is retried with the same ID, and logs every attempt', async () => {
    await order()
    receiver.behaviors.push({ status: 500, body: 'x'.repeat(5000) }, 'hang up', { status: 429, headers: { 'retry-after': '3600' } })
    for (let number = 0; number < 3; number += 1) await attemptNow()
    const [row] = await rows()
    expect(row).toMatchObject({ status: 'queued', attempts: 3, response_status: 429, error: 'The server responded with status 429' })
    expect(row.log.map(({ status }: { status: number | null }) => status)).toEqual([500, null, 429])
    expect(row.next_attempt_at.getTime() - Date.now()).toBeGreaterThan(3_590_000)
    await attemptNow()
    expect(await rows()).toMatchObject([{ status: 'delivered', attempts: 4, error: null }])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  it('is retried automatically after the first delay', async () => {
    await order()
    receiver.behaviors.push({ status: 503 })
    const sending = send()
    await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1, response_status: 503 }]))
    const [row] = await rows()
    expect(row.next_attempt_at.getTime() - Date.parse(row.log[0].at)).toBeGreaterThanOrEqual(5000)
    await owner.query(`update public.webhook_deliveries set next_attempt_at = now() + interval '1 second'`)
    expect(await sending).toBe(2)
    expect(await rows()).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  it('fails permanently after status 410, and notifies its owner', async () => {
    await order()
    receiver.behaviors.push({ status: 410 })
    await send()
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1, response_status: 410 }])
    const { rows: notifications } = await owner.query('select * from public.notifications')
    expect(notifications).toMatchObject([{ user_id: user.userId, kind: 'delivery_failed', run_id: runId, link: `/runs/${runId}` }])
  })

  it('fails after the last attempt', async () => {
    await order()
    await owner.query('update public.webhook_deliveries set attempts = 10')
    receiver.behaviors.push({ status: 500 })
    await send()
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 11 }])
  })

  it('never reaches private addresses', async () => {
    await order()
    const guarded = makeOutbound({ allowPrivate: false })
    await sendDueDeliveries(options(guarded))
    await guarded.close()
    expect(receiver.received).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'failed', error: expect.stringContaining('private network') }])
  })

  it('fails if its workflow was deleted', async () => {
    await order({ configurationId: null })
    await send()
    expect(receiver.received).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'failed', error: 'The workflow of this delivery was deleted' }])
  })
})

describe('workers for deliveries', () => {
  it('send each delivery only once', async () => {
    for (let path = 0; path < 40; path += 1) await order({ path: String(path) })
    const counts = await Promise.all([send(), send(), send()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(40)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
    expect(receiver.received).toHaveLength(40)
  })

  it('that crash before recording the result leave the delivery to another worker, with the same ID', async () => {
    await order()
    const [claimed] = await claimDueDeliveries(owner, 1)
    const unreachable = openPool({ url: 'postgres://nobody@127.0.0.1:1/none', size: 1, onError: () => undefined })
    await secretsOf()
    const crashing = {
      ...options(),
      owner: {
        query: (text: unknown) =>
          isSecretQuery(text) ? owner.query(text as string, [user.configurationId]) : unreachable.query(text as string),
      } as unknown as pg.Pool,
    }
    await expect(attemptDelivery(crashing, claimed!)).rejects.toThrow()
    await unreachable.end()
    expect(receiver.received).toHaveLength(1)
    expect(await claimDueDeliveries(owner, 1)).toEqual([])
    await owner.query(`update public.webhook_deliveries set lease_until = now() - interval '1 second'`)
    expect(await send()).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await rows()).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  it('that have lost their lease do not overwrite the result of another worker', async () => {
    await order()
    const [lostClaim] = await claimDueDeliveries(owner, 1)
    await owner.query(`update public.webhook_deliveries set lease_until = now() - interval '1 second'`)
    expect(await send()).toBe(1)
    receiver.behaviors.push({ status: 410 })
    await attemptDelivery(options(), lostClaim!)
    expect(await rows()).toMatchObject([{ status: 'delivered', attempts: 2, response_status: 200 }])
    expect((await owner.query('select from public.notifications')).rowCount).toBe(0)
  })

  it('release their deliveries when the process stops', async () => {
    await order()
    receiver.behaviors.push('silence')
    const stopping = new AbortController()
    const sending = sendDueDeliveries(options(outbound, stopping.signal))
    await eventually(() => expect(receiver.received).toHaveLength(1))
    stopping.abort(new Error('stopping'))
    await sending
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0, lease_until: null }])
    expect(await send()).toBe(1)
    expect(await rows()).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  it('serve other users while one receiver does not respond', async () => {
    const other = await makeConfiguredWorkflow(owner, { webhook_url: receiver.url })
    for (let path = 0; path < 30; path += 1) await order({ path: String(path), url: receiver.silentUrl })
    await order({ ...other, runId: await makeRun(owner, other), path: '0' })
    const ending = new AbortController()
    const sending = sendDueDeliveries(options(outbound, ending.signal))
    await eventually(async () =>
      expect(
        await owner.query(`select from public.webhook_deliveries where user_id = $1 and status = 'delivered'`, [other.userId]),
      ).toMatchObject({
        rowCount: 1,
      }),
    )
    const { rowCount } = await owner.query(`select from public.webhook_deliveries where user_id = $1 and lease_until > now()`, [
      user.userId,
    ])
    expect(rowCount).toBeLessThanOrEqual(4)
    ending.abort(new Error('stopping'))
    await sending
  })
})

describe('a webhook secret', () => {
  it('signs together with its successor for a day after the rotation', async () => {
    const { secret: before } = await secretsOf()
    await rotateSecret(owner, user.configurationId)
    const { secret: after, previous_valid_until } = await secretsOf()
    expect(previous_valid_until!.getTime() - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    await order()
    await send()
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    for (const secret of [before, after]) verify(receiver.received[0]!, secret)
    await owner.query('update app.delivery_secrets set previous_valid_until = now()')
    await order({ path: '5' })
    await send()
    verify(receiver.received[1]!, after)
    expect(() => verify(receiver.received[1]!, before)).toThrow('No matching signature')
  })

  it('is created only once by concurrent calls', async () => {
    const { configurationId } = await makeConfiguredWorkflow(owner)
    const secrets = await Promise.all(Array.from({ length: 8 }, () => requireSecrets(owner, configurationId)))
    expect(new Set(secrets.map((row) => row?.secret)).size).toBe(1)
    expect(secrets[0]?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  })
})

/** Returns whether a query accesses the webhook secrets. These queries must reach the real database. */
const isSecretQuery = (text: unknown) => JSON.stringify(text).includes('delivery_secrets')
