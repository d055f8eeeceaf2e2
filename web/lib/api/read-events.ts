/** A server-sent event: its name and unparsed data. */
export interface StreamEvent {
  name: string
  data: string
}

/** Parses the lines of one event; null for a comment. */
function eventOf(block: string): StreamEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith('event:')) name = line.slice('event:'.length).trim()
    if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''))
  }
  return data.length === 0 ? null : { name, data: data.join('\n') }
}

/** Reads the events of a stream. An event may be split over several chunks. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let pendingText = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      pendingText += done ? decoder.decode() : decoder.decode(value, { stream: true })
      const blocks = pendingText.split(/\r?\n\r?\n/)
      pendingText = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    // Close the connection when the caller stops reading.
    await reader.cancel().catch(() => undefined)
  }
}
