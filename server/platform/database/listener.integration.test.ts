import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeTestDatabase } from '../../testing/database/test-database.ts'
import { eventually } from '../../testing/eventually.ts'
import { makeLogger } from '../logging/log.ts'
import { openPool } from './database.ts'
import { type ChannelMessage, openListener } from './listener.ts'

let url: string
let owner: pg.Pool
beforeAll(async () => {
  url = await makeTestDatabase()
  owner = openPool({ url, size: 1, onError: () => undefined })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => owner.end())
const log = makeLogger({ level: 'silent' })

const listening = async () => {
  const { rows } = await owner.query(
    `select pid from pg_stat_activity where application_name = 'workwright listener' and datname = current_database()`,
  )
  return rows.length
}
const cut = () =>
  owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'workwright listener' and datname = current_database()`,
  )

it('receives notifications and reports a reconnection', async () => {
  const listener = await openListener({ url, log })
  const messages: ChannelMessage[] = []
  await listener.listen('birds', (message) => void messages.push(message))
  await owner.query(`notify birds, 'robin'`)
  await eventually(() => expect(messages).toEqual([{ payload: 'robin' }]))
  await cut()
  await eventually(() => expect(messages.at(-1)).toBe('reconnected'))
  await owner.query(`notify birds, 'wren'`)
  await eventually(() => expect(messages.at(-1)).toEqual({ payload: 'wren' }))
  await listener.close()
  await eventually(async () => expect(await listening()).toBe(0))
})

it('leaves no connection open when it is closed during a reconnection', async () => {
  const listener = await openListener({ url, log })
  const connect = pg.Client.prototype.connect
  const connecting = Promise.withResolvers<void>()
  // Resolves when the next connection attempt has started.
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(async function (this: pg.Client) {
    connecting.resolve()
    await sleep(100)
    return Reflect.apply(connect, this, [])
  })
  await cut()
  await connecting.promise
  await listener.close()
  await sleep(600)
  expect(await listening()).toBe(0)
})
