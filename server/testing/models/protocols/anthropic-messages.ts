import { countedTokens, event, type Protocol, type Reply, splitInHalves, wordsOf } from './reply.ts'

/*
 * Responses in the format of Anthropic's Messages API. Documentation: https://platform.claude.com/docs/en/api/messages,
 * https://platform.claude.com/docs/en/build-with-claude/streaming
 */

const stopReasons = { stop: 'end_turn', length: 'max_tokens', filtered: 'refusal', tool: 'tool_use' }
const stopReasonOf = ({ refusal, finish }: Reply) => (refusal === undefined ? stopReasons[finish] : 'refusal')
const blockOf = ({ text, toolCall }: Reply) =>
  toolCall ? { type: 'tool_use', id: 'toolu_1', name: toolCall.name, input: {} } : { type: 'text', text }

function stream(reply: Reply): string[] {
  const { text, toolCall } = reply
  const named = (type: string, data: object = {}) => event({ type, ...data }, type)
  const delta = (content: object) => named('content_block_delta', { index: 0, delta: content })
  const [first = '', ...rest] = wordsOf(text)
  const message = {
    ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'test-model-1', content: [] },
    ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: countedTokens.in, output_tokens: 1 } },
  }
  const start =
    named('message_start', { message }) +
    named('content_block_start', { index: 0, content_block: blockOf({ ...reply, text: '' }) }) +
    named('ping')
  return [
    start + (first ? delta({ type: 'text_delta', text: first }) : ''),
    ...rest.map((word) => delta({ type: 'text_delta', text: word })),
    ...(toolCall ? [delta({ type: 'input_json_delta', partial_json: toolCall.input })] : []),
    named('content_block_stop', { index: 0 }),
    named('message_delta', {
      delta: { stop_reason: stopReasonOf(reply), stop_sequence: null },
      usage: { output_tokens: countedTokens.out },
    }),
    named('message_stop'),
  ]
}

const body = (reply: Reply) =>
  splitInHalves({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'test-model-1',
    content: [reply.toolCall ? { ...blockOf(reply), input: JSON.parse(reply.toolCall.input) } : blockOf(reply)],
    stop_reason: stopReasonOf(reply),
    stop_sequence: null,
    usage: { input_tokens: countedTokens.in, output_tokens: countedTokens.out },
  })

export const anthropicMessages: Protocol = {
  stream,
  body: body,
  overloaded: event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'error'),
}
