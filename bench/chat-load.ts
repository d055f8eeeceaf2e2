// A process of its own that talks with the assistant on many streams at once: `node bench/chat-load.ts` with its task as JSON
// on standard input; the milliseconds that each turn took longer than its provider, as JSON on standard output.
import { text } from 'node:stream/consumers'

export interface ChatLoadTask {
  url: string
  key: string
  /** Of each person; one stream each. */
  tokens: string[]
  questions: string[]
  seconds: number
}

export interface ChatLoadFigures {
  /** Milliseconds from the question to the first word, less those that the provider itself took. */
  added: number[]
  failed: number
}

const task = JSON.parse(await text(process.stdin)) as ChatLoadTask

/** @returns the milliseconds added; null for a turn that failed. */
async function talk(token: string, question: string): Promise<number | null> {
  const headers = { apikey: task.key, authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' }
  const body = JSON.stringify({ messages: [{ role: 'user', content: question }] })
  const begun = performance.now()
  const response = await fetch(`${task.url}/functions/v1/chat`, { method: 'POST', headers, body })
  let added: number | null = null
  let received = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    const now = performance.now()
    received += decoder.decode(chunk, { stream: true })
    const own: string | undefined = added === null ? /<(\d+\.\d+)>/.exec(received)?.[1] : undefined
    if (own !== undefined) added = now - begun - Number(own)
  }
  return received.includes('"status":"complete"') && received.includes('[DONE]') ? added : null
}

async function measure(seconds: number): Promise<ChatLoadFigures> {
  const figures: ChatLoadFigures = { added: [], failed: 0 }
  const end = performance.now() + seconds * 1000
  const lane = async (token: string, place: number) => {
    // People do not press Enter in the same millisecond.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1000))
    for (let turn = 0; performance.now() < end; turn++) {
      const added = await talk(token, task.questions[(place + turn) % task.questions.length] ?? '').catch(() => null)
      if (added === null) figures.failed += 1
      else figures.added.push(added)
    }
  }
  await Promise.all(task.tokens.map(lane))
  return figures
}

await measure(2)
process.stdout.write(JSON.stringify(await measure(task.seconds)))
