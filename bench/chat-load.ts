// A separate process that talks with the assistant on many concurrent streams. `node bench/chat-load.ts` reads its task as JSON
// from standard input. It writes the milliseconds that each turn added to the provider's time to standard output, as JSON.
import { text } from 'node:stream/consumers'

export interface ChatLoadTask {
  url: string
  key: string
  /** Access tokens. Each user has one stream. */
  tokens: string[]
  questions: string[]
  seconds: number
}

export interface ChatLoadFigures {
  /** Milliseconds from the question to the first word, without the provider's own time. */
  added: number[]
  failed: number
}

const task = JSON.parse(await text(process.stdin)) as ChatLoadTask

/** Sends a question. @returns the added milliseconds, or null when the turn failed */
async function talk(token: string, question: string): Promise<number | null> {
  const headers = { apikey: task.key, authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' }
  const body = JSON.stringify({ messages: [{ role: 'user', content: question }] })
  const startedAt = performance.now()
  const response = await fetch(`${task.url}/functions/v1/chat`, { method: 'POST', headers, body })
  let added: number | null = null
  let received = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    const now = performance.now()
    received += decoder.decode(chunk, { stream: true })
    const own: string | undefined = added === null ? /<(\d+\.\d+)>/.exec(received)?.[1] : undefined
    if (own !== undefined) added = now - startedAt - Number(own)
  }
  return received.includes('"status":"complete"') && received.includes('[DONE]') ? added : null
}

async function measure(seconds: number): Promise<ChatLoadFigures> {
  const figures: ChatLoadFigures = { added: [], failed: 0 }
  const end = performance.now() + seconds * 1000
  const lane = async (token: string, index: number) => {
    // Spread the start times, because real users do not all send at the same moment.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1000))
    for (let turn = 0; performance.now() < end; turn++) {
      const added = await talk(token, task.questions[(index + turn) % task.questions.length] ?? '').catch(() => null)
      if (added === null) figures.failed += 1
      else figures.added.push(added)
    }
  }
  await Promise.all(task.tokens.map(lane))
  return figures
}

await measure(2)
process.stdout.write(JSON.stringify(await measure(task.seconds)))
