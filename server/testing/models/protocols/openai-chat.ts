import { countedTokens, event, type Protocol, type Reply, splitInHalves, wordsOf } from './reply.ts'

/* Responses in the format of OpenAI's Chat Completions API. Documentation: https://developers.openai.com/api/reference/resources/chat */

const finishReasons = { stop: 'stop', length: 'length', filtered: 'content_filter', tool: 'tool_calls' }
const usage = {
  prompt_tokens: countedTokens.in,
  completion_tokens: countedTokens.out,
  total_tokens: countedTokens.in + countedTokens.out,
}

function stream({ text, refusal, toolCall, finish }: Reply): string[] {
  const chunk = (choices: unknown[], fields = {}) =>
    event({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'test-model-1', choices, ...fields })
  const delta = (content: object, finish_reason: string | null = null) => chunk([{ index: 0, delta: content, finish_reason }])
  const [first = '', ...rest] = wordsOf(text)
  const call = toolCall && [
    delta({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: toolCall.name, arguments: '' } }] }),
    delta({ tool_calls: [{ index: 0, function: { arguments: toolCall.input } }] }),
  ]
  return [
    delta({ role: 'assistant', content: '' }) + (first ? delta({ content: first }) : ''),
    ...rest.map((content) => delta({ content })),
    ...(refusal === undefined ? [] : [delta({ refusal })]),
    ...(call ?? []),
    delta({}, finishReasons[finish]),
    chunk([], { usage }),
    'data: [DONE]\n\n',
  ]
}

const toolCallOf = ({ toolCall }: Reply) =>
  toolCall && { tool_calls: [{ id: 'call_1', type: 'function', function: { name: toolCall.name, arguments: toolCall.input } }] }

const body = (reply: Reply) =>
  splitInHalves({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'test-model-1',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: reply.refusal === undefined ? reply.text : null,
          refusal: reply.refusal ?? null,
          ...toolCallOf(reply),
        },
        finish_reason: finishReasons[reply.finish],
      },
    ],
    usage,
  })

export const openaiChat: Protocol = {
  stream,
  body: body,
  overloaded: event({ error: { message: 'The server is overloaded', type: 'server_error', param: null, code: null } }),
}
