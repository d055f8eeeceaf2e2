// A minimal model provider with OpenAI's protocol. It waits, then streams a reply. The reply starts with the milliseconds that the provider
// took until this first word, so that the client can subtract the provider's own time. chat.ts starts this file as a separate process,
// which prints its port, and exits when its standard input closes.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds before the first token, milliseconds between two tokens, and number of tokens in a reply. */
const firstTokenDelayMs = 300
const tokenIntervalMs = 25
const tokens = 40

const eventOf = (delta: Record<string, string>, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 0, model: 'bench', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const server = createServer(async (request, response) => {
  const arrivedAt = performance.now()
  for await (const _ of request);
  await setTimeout(firstTokenDelayMs)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(eventOf({ role: 'assistant', content: `<${(performance.now() - arrivedAt).toFixed(2)}>` }))
  for (let token = 1; token < tokens; token++) {
    await setTimeout(tokenIntervalMs)
    response.write(eventOf({ content: ` word${token}` }))
  }
  response.write(eventOf({}, 'stop'))
  response.end('data: [DONE]\n\n')
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.stdin.on('end', () => process.exit(0)).resume()
