import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { measureProcessorMs } from '../../../testing/performance/processor-time.ts'
import { definitionOf, openTestEngine, type TestEngine, type TestEngineOptions } from '../../../testing/runs/run-engine.ts'

const engines: TestEngine[] = []
const open = async (options: TestEngineOptions = {}) => {
  const engine = await openTestEngine(options)
  engines.push(engine)
  return engine
}
afterEach(async () => {
  for (const engine of engines.splice(0).reverse()) await engine.stop()
})

/**
 * Maximum pause of the event loop, in milliseconds. The target is 250 ms, but slow machines need longer; before the fix, pauses lasted
 * seconds.
 */
const maxPauseMs = 1000
const input = [{ kind: 'textarea' as const, name: 'text', label: 'Text', required: false, max: 50_000 }]
const read = (expression: string) =>
  definitionOf(
    [
      {
        title: 'Read the table',
        kind: 'condition',
        if: expression,
        steps: [{ name: 'sent', title: 'Send', kind: 'webhook', event: 'a.b', payload: {} }],
      },
    ],
    { input },
  )

async function runOver(engine: TestEngine, expression: string, text: string) {
  const userId = await engine.createUser()
  const configurationId = await engine.configure(userId, read(expression))
  const id = await engine.start({ configurationId, userId, input: { text } })
  return engine.untilEnded(id)
}

/**
 * Sends requests to a server in this process. @returns a function that stops the requests and returns the maximum CPU time of
 * this thread during one response
 */
async function watchHealth() {
  const server = createServer((_, response) => void response.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let maxMs = 0
  let isWatching = true
  const watching = (async () => {
    while (isWatching) {
      const cost = await measureProcessorMs(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).text())
      maxMs = Math.max(maxMs, cost)
      await sleep(5)
    }
  })()
  return async () => {
    isWatching = false
    await watching
    server.closeAllConnections()
    server.close()
    return maxMs
  }
}

it('fails a run over 6,500 columns and 12,400 rows with a clear message, while the process remains responsive', async () => {
  const engine = await open()
  const stop = await watchHealth()
  const run = await runOver(engine, 'input.text | csv', `${'a,'.repeat(6499)}a\n${'1\n'.repeat(12_400)}`)
  expect(run).toMatchObject({ status: 'failed', error_code: 'too_large' })
  expect(run.error).toBe('Read the table: The table has 6,500 columns; at most 200 are supported.')
  expect(await stop()).toBeLessThan(maxPauseMs)
}, 60_000)

it.each([
  ['blanks without citations', 'input.text | uncited', ' '.repeat(50_000)],
  ['2,500 keywords', 'input.text | mentions: input.text', Array.from({ length: 2500 }, (_, index) => `word${index}`).join(', ')],
  ['a table of 10,000 rows', 'input.text | csv', `${'c,'.repeat(199)}c\n${'1\n'.repeat(10_000)}`],
])(
  'evaluates %s while the process remains responsive',
  async (_, expression, text) => {
    const engine = await open()
    const stop = await watchHealth()
    expect((await runOver(engine, expression, text)).status).toBe('succeeded')
    expect(await stop()).toBeLessThan(maxPauseMs)
  },
  60_000,
)

it.each([
  ['memory', { memoryMb: 5 }, 'too_large', 'It needs more memory than one step may use. Use a smaller input'],
  ['time', { timeoutMs: 1 }, 'timeout', 'It took too long to compute. Use a smaller input'],
])(
  'fails a step that exhausts its %s, and continues other runs',
  async (_, computeLimits, code, message) => {
    const engine = await open({ computeLimits })
    const run = await runOver(engine, 'input.text | lines', 'line\n'.repeat(9000))
    expect(run).toMatchObject({ status: 'failed', error_code: code, error: `Read the table: ${message}` })
    expect((await runOver(engine, 'input.text | lines', 'line\n')).status).toBe('succeeded')
  },
  60_000,
)

it('fails a step whose input or result exceeds the maximum size', async () => {
  const engine = await open()
  const userId = await engine.createUser()
  const wide = Array.from({ length: 12 }, (_, index) => ({ ...input[0]!, name: `text_${index}` }))
  const all = wide.map(({ name }) => `{{ input.${name} }}`).join('')
  const definition = definitionOf([{ title: 'Write', kind: 'retrieve', query: all, limit: 1 }], { input: wide })
  const configurationId = await engine.configure(userId, definition)
  const texts = Object.fromEntries(wide.map(({ name }) => [name, 'x'.repeat(50_000)]))
  const run = await engine.untilEnded(await engine.start({ configurationId, userId, input: texts }))
  expect(run.error).toBe('Write: A text has 600,000 characters; at most 400,000 are supported.')
})

it('releases a run that computes during shutdown, and another process continues the run', async () => {
  const databaseUrl = await makeTestDatabase()
  const slow = await open({ databaseUrl })
  const userId = await slow.createUser()
  const waits = { name: 'slow', kind: 'http', method: 'GET', url: '{{ input.text | lines | first }}' }
  const configurationId = await slow.configure(userId, definitionOf([waits], { input }))
  // The server replies only after the worker stops, so that the run is still in progress then.
  const { promise: isStopping, resolve: answer } = Promise.withResolvers<void>()
  const server = createServer((_, response) => void isStopping.then(() => response.end('ok')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const id = await slow.start({ configurationId, userId, input: { text: `${url}\n${'line\n'.repeat(9000)}` } })
  await slow.until(id, 'running')
  const stopped = slow.worker?.stop(0)
  answer()
  await stopped
  expect(await slow.until(id, 'queued')).toMatchObject({ error: null, crashes: 0 })
  const nextWorker = await open({ databaseUrl })
  expect((await nextWorker.untilEnded(id)).status).toBe('succeeded')
  server.closeAllConnections()
  server.close()
}, 60_000)
