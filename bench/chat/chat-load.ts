// Sends questions to the assistant on many concurrent streams, in a separate process. `node bench/chat/chat-load.ts` reads its task as JSON from
// standard input. It writes to standard output, as JSON, how many milliseconds each reply took in addition to the model provider's own
// time.
import { text } from 'node:stream/consumers'

export interface ChatLoadTask {
  url: string
  key: string
  /** Access tokens of the users. Each user has one stream. */
  tokens: string[]
  questions: string[]
  seconds: number
}

export interface ChatLoadFigures {
  /** Milliseconds from each question to the first word of the reply, minus the provider's own time. */
  added: number[]
  failed: number
}

const task = JSON.parse(await text(process.stdin)) as ChatLoadTask

/** Asks a question and reads the reply. Returns the milliseconds that the server added to the time of the model, or null if the reply failed. */
async function askQuestion(token: string, question: string): Promise<number | null> {
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
    const providerMs: string | undefined = added === null ? /<(\d+\.\d+)>/.exec(received)?.[1] : undefined
    if (providerMs !== undefined) added = now - startedAt - Number(providerMs)
  }
  return received.includes('"status":"complete"') && received.includes('[DONE]') ? added : null
}

async function measure(seconds: number): Promise<ChatLoadFigures> {
  const figures: ChatLoadFigures = { added: [], failed: 0 }
  const end = performance.now() + seconds * 1000
  const lane = async (token: string, index: number) => {
    // Users start at random times within a second, because real users do not all ask at the same moment.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1000))
    for (let turn = 0; performance.now() < end; turn++) {
      const added = await askQuestion(token, task.questions[(index + turn) % task.questions.length] ?? '').catch(() => null)
      if (added === null) figures.failed += 1
      else figures.added.push(added)
    }
  }
  await Promise.all(task.tokens.map(lane))
  return figures
}

await measure(2)
process.stdout.write(JSON.stringify(await measure(task.seconds)))
