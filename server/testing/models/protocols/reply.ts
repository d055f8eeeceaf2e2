/** Content of a model's response, independent of the protocol. */
export interface Reply {
  text: string
  /** The model declines: in the protocol's field for refusals (OpenAI), or by its finish reason (Anthropic). */
  refusal?: string
  toolCall?: { name: string; input: string }
  finish: 'stop' | 'length' | 'filtered' | 'tool'
}

/** Renders responses in one protocol. The first chunk contains the first words. A body that is not streamed has two chunks. */
export interface Protocol {
  stream: (reply: Reply) => string[]
  body: (reply: Reply) => string[]
  /** Stream content that reports an overload after the response headers were sent. */
  overloaded: string
}

/** Numbers of tokens that every response reports. */
export const countedTokens = { in: 21, out: 9 }

export const event = (data: unknown, name?: string) => `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`

/** Serializes a body and splits it into two chunks, so that clients must join chunks. */
export const splitInHalves = (body: unknown): string[] => {
  const json = JSON.stringify(body)
  return [json.slice(0, 20), json.slice(20)]
}

/** Splits a text into words, each with the spaces before it. Models stream text in such pieces. */
export const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []
