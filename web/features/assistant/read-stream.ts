import type { ChatPart } from '../../../contracts/chat.ts'
import { chatStreamEnd } from '../../../contracts/chat.ts'

/** What one event says; null for a comment, or the mark of the end. */
function partOf(event: string): ChatPart | null {
  const data = event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n')
  // The cast: our own server wrote it (contracts/chat.ts), and zod would double the panel.
  return data === '' || data === chatStreamEnd ? null : (JSON.parse(data) as ChatPart)
}

/** The parts of a stream of server-sent events, however the network cut it. */
export async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatPart, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const events = rest.split(/\r?\n\r?\n/)
      rest = events.pop() ?? ''
      for (const event of events) {
        const part = partOf(event)
        if (part) yield part
      }
      if (done) return
    }
  } finally {
    // Whoever stops reading lets the connection go.
    await reader.cancel().catch(() => undefined)
  }
}
