/** Content of a model's response, independent of the protocol. */
export interface Reply {
  text: string
  toolCall?: { name: string; input: string }
  finish: 'stop' | 'length' | 'filtered' | 'tool'
}

/** Renders responses in the protocol of one provider. */
export interface Dialect {
  isStream: boolean
  /** Chunks of the response body. The first contains the first words. A body that is not streamed is split into two chunks. */
  pieces(reply: Reply): string[]
  /** Stream content that reports an overload after the response headers were sent. */
  overloaded: string
}

/** Token counts in every response. */
export const countedTokens = { in: 21, out: 9 }

const event = (data: unknown, name?: string) => `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`
const halves = (body: unknown): string[] => {
  const json = JSON.stringify(body)
  return [json.slice(0, 20), json.slice(20)]
}
/** Splits a text into words, each with the spaces before it, as models stream text. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []

// https://platform.openai.com/docs/api-reference/chat
const openaiFinish = { stop: 'stop', length: 'length', filtered: 'content_filter', tool: 'tool_calls' }
const openaiUsage = {
  prompt_tokens: countedTokens.in,
  completion_tokens: countedTokens.out,
  total_tokens: countedTokens.in + countedTokens.out,
}
function openaiStream({ text, toolCall, finish }: Reply): string[] {
  const chunk = (choices: unknown[], more = {}) =>
    event({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'test-model-1', choices, ...more })
  const delta = (content: object, finish_reason: string | null = null) => chunk([{ index: 0, delta: content, finish_reason }])
  const [first = '', ...rest] = wordsOf(text)
  const call = toolCall && [
    delta({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: toolCall.name, arguments: '' } }] }),
    delta({ tool_calls: [{ index: 0, function: { arguments: toolCall.input } }] }),
  ]
  return [
    delta({ role: 'assistant', content: '' }) + (first ? delta({ content: first }) : ''),
    ...rest.map((content) => delta({ content })),
    ...(call ?? []),
    delta({}, openaiFinish[finish]),
    chunk([], { usage: openaiUsage }),
    'data: [DONE]\n\n',
  ]
}
const openaiWhole = ({ text, toolCall, finish }: Reply) =>
  halves({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test-model-1',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: text,
          ...(toolCall && {
            tool_calls: [{ id: 'call_1', type: 'function', function: { name: toolCall.name, arguments: toolCall.input } }],
          }),
        },
        finish_reason: openaiFinish[finish],
      },
    ],
    usage: openaiUsage,
  })
const openaiEmbeddings = (input: string[], embed: (text: string) => number[]) =>
  halves({
    object: 'list',
    model: 'test-embedding-1',
    data: input.map((text, index) => ({ object: 'embedding', index, embedding: embed(text) })),
    usage: { prompt_tokens: countedTokens.in, total_tokens: countedTokens.in },
  })

// https://docs.anthropic.com/en/api/messages-streaming
const anthropicFinish = { stop: 'end_turn', length: 'max_tokens', filtered: 'refusal', tool: 'tool_use' }
const anthropicBlock = ({ text, toolCall }: Reply) =>
  toolCall ? { type: 'tool_use', id: 'toolu_1', name: toolCall.name, input: {} } : { type: 'text', text }
function anthropicStream(reply: Reply): string[] {
  const { text, toolCall, finish } = reply
  const named = (data: { type: string }) => event(data, data.type)
  const delta = (content: object) => named({ type: 'content_block_delta', index: 0, delta: content } as { type: string })
  const [first = '', ...rest] = wordsOf(text)
  const start =
    named({
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'test-model-1',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: countedTokens.in, output_tokens: 1 },
      },
    } as { type: string }) +
    named({ type: 'content_block_start', index: 0, content_block: anthropicBlock({ ...reply, text: '' }) } as { type: string }) +
    named({ type: 'ping' })
  return [
    start + (first ? delta({ type: 'text_delta', text: first }) : ''),
    ...rest.map((word) => delta({ type: 'text_delta', text: word })),
    ...(toolCall ? [delta({ type: 'input_json_delta', partial_json: toolCall.input })] : []),
    named({ type: 'content_block_stop', index: 0 } as { type: string }),
    named({
      type: 'message_delta',
      delta: { stop_reason: anthropicFinish[finish], stop_sequence: null },
      usage: { output_tokens: countedTokens.out },
    } as { type: string }),
    named({ type: 'message_stop' }),
  ]
}
const anthropicWhole = (reply: Reply) =>
  halves({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'test-model-1',
    content: [reply.toolCall ? { ...anthropicBlock(reply), input: JSON.parse(reply.toolCall.input) } : anthropicBlock(reply)],
    stop_reason: anthropicFinish[reply.finish],
    stop_sequence: null,
    usage: { input_tokens: countedTokens.in, output_tokens: countedTokens.out },
  })

// https://ai.google.dev/api/generate-content
const googleFinish = { stop: 'STOP', length: 'MAX_TOKENS', filtered: 'SAFETY', tool: 'STOP' }
const googleChunk = (parts: unknown[], finishReason?: string) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...(finishReason && { finishReason }) }],
  usageMetadata: {
    promptTokenCount: countedTokens.in,
    candidatesTokenCount: countedTokens.out,
    totalTokenCount: countedTokens.in + countedTokens.out,
  },
  modelVersion: 'test-model-1',
  responseId: 'response-1',
})
const googleCall = ({ toolCall }: Reply) =>
  toolCall ? [{ functionCall: { name: toolCall.name, args: JSON.parse(toolCall.input) }, thoughtSignature: 'c2ln' }] : []
function googleStream(reply: Reply): string[] {
  const [first = '', ...rest] = wordsOf(reply.text)
  return [
    event(googleChunk([{ text: first }])),
    ...rest.map((text) => event(googleChunk([{ text }]))),
    event(googleChunk(googleCall(reply), googleFinish[reply.finish])),
  ]
}
const googleWhole = (reply: Reply) => halves(googleChunk([{ text: reply.text }, ...googleCall(reply)], googleFinish[reply.finish]))

const openaiOverloaded = event({ error: { message: 'The server is overloaded', type: 'server_error', param: null, code: null } })
const anthropicOverloaded = event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'error')
const googleOverloaded = event({ error: { code: 503, message: 'The model is overloaded', status: 'UNAVAILABLE' } })

/** Returns the protocol that a request uses, derived from its path and body; null if the protocol is unknown. */
export function dialectOf(
  path: string,
  body: { stream?: boolean; input?: string[]; requests?: unknown[] },
  embed: (text: string) => number[] = (text) => [text.length, 1, 0],
): Dialect | null {
  const isStream = body.stream === true || path.includes(':streamGenerateContent')
  const dialect = (stream: (reply: Reply) => string[], whole: (reply: Reply) => string[], overloaded = ''): Dialect => ({
    isStream,
    overloaded,
    pieces: (reply) => (isStream ? stream(reply) : whole(reply)),
  })
  if (path === '/v1/chat/completions') return dialect(openaiStream, openaiWhole, openaiOverloaded)
  if (path === '/v1/messages') return dialect(anthropicStream, anthropicWhole, anthropicOverloaded)
  if (/^\/v1beta\/models\/[^/]+:(?:streamG|g)enerateContent/.test(path)) return dialect(googleStream, googleWhole, googleOverloaded)
  if (path === '/v1/embeddings') return { isStream, overloaded: '', pieces: () => openaiEmbeddings([body.input ?? []].flat(), embed) }
  if (/^\/v1beta\/models\/[^/]+:(?:batchEmbedContents|embedContent)$/.test(path)) {
    const values = (body.requests ?? [body]).map(() => ({ values: [1, 1, 0] }))
    return { isStream, overloaded: '', pieces: () => halves(body.requests ? { embeddings: values } : { embedding: values[0] }) }
  }
  return null
}
