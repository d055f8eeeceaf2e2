// A model provider of a few lines, in OpenAI's protocol: waits, then streams. Its first words are the milliseconds that it
// took itself, from the request's arrival to the sending of these words: whoever reads them knows what others added.
// Started by chat.ts; says its port and ends with its parent's pipe.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds before the first token, and between two; how many there are. */
const first = 300
const between = 25
const tokens = 40

const eventOf = (delta: Record<string, string>, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 0, model: 'bench', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const server = createServer(async (request, response) => {
  const arrived = performance.now()
  for await (const _ of request);
  await setTimeout(first)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(eventOf({ role: 'assistant', content: `<${(performance.now() - arrived).toFixed(2)}>` }))
  for (let token = 1; token < tokens; token++) {
    await setTimeout(between)
    response.write(eventOf({ content: ` word${token}` }))
  }
  response.write(eventOf({}, 'stop'))
  response.end('data: [DONE]\n\n')
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.stdin.on('end', () => process.exit(0)).resume()
