import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { makeRunEvents } from './run-events.ts'

let engine: TestEngine
beforeAll(async () => {
  engine = await openTestEngine({ executesRuns: false })
})
afterAll(() => engine.stop())

it('ends the stream when the client disconnects or its session ends', async () => {
  const userId = await engine.createUser('left@example.com')
  const configurationId = await engine.configure(userId, definitionOf([{ kind: 'notify', channel: 'in_app', subject: 'S', body: 'B' }]))
  const runId = await engine.start({ configurationId, userId })
  let followers = 0
  const feed = {
    follow: () => {
      followers += 1
      return () => {
        followers -= 1
      }
    },
  }
  const follow = makeRunEvents({ api: engine.owner, feed, log: { warn: () => undefined } })
  const caller = { userId, claims: JSON.stringify({ sub: userId, role: 'authenticated', aal: 'aal1' }) }
  const events = await follow(runId, caller, new AbortController().signal)
  const ending = new AbortController()
  await follow(runId, caller, ending.signal)
  await eventually(() => expect(followers).toBe(2))
  await events.body?.cancel()
  ending.abort()
  await eventually(() => expect(followers).toBe(0))
})

it('ends the stream without an error text if the database is unavailable', async () => {
  const userId = await engine.createUser('me@example.com')
  const configurationId = await engine.configure(userId, definitionOf([{ kind: 'notify', channel: 'in_app', subject: 'S', body: 'B' }]))
  const runId = await engine.start({ configurationId, userId })
  const warned: unknown[] = []
  const log = { warn: (about: unknown) => void warned.push(about) }
  // Use a separate pool for the stream, so that the engine's pool still works.
  let isUnavailable = false
  const connect = async () => (isUnavailable ? Promise.reject(new Error('no route to db.internal')) : engine.owner.connect())
  const api: pg.Pool = Object.create(engine.owner, { connect: { value: connect } })
  const follow = makeRunEvents({ api, feed: { follow: () => () => undefined }, log })
  const caller = { userId, claims: JSON.stringify({ sub: userId, role: 'authenticated', aal: 'aal1' }) }
  const response = await follow(runId, caller, new AbortController().signal)
  isUnavailable = true
  const text = await response.text()
  expect(text).toContain('event: run')
  expect(text).not.toContain('db.internal')
  expect(warned).toEqual([{ run: runId, error: 'no route to db.internal' }])
})
