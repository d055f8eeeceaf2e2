import { countedTokens, event, type Protocol, type Reply, splitInHalves, wordsOf } from './reply.ts'

/* Responses in the format of OpenAI's Responses API. Documentation: https://developers.openai.com/api/reference/resources/responses */

const reasons: Partial<Record<Reply['finish'], string>> = { length: 'max_output_tokens', filtered: 'content_filter' }
const usage = {
  input_tokens: countedTokens.in,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: countedTokens.out,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: countedTokens.in + countedTokens.out,
}
const endOf = ({ finish }: Reply) => ({
  status: reasons[finish] ? 'incomplete' : 'completed',
  incomplete_details: reasons[finish] ? { reason: reasons[finish] } : null,
  usage,
})
const common = { id: 'resp_1', object: 'response', created_at: 1, model: 'test-model-1' }
const contentOf = ({ text, refusal }: Reply) =>
  refusal === undefined ? { type: 'output_text', text, annotations: [] } : { type: 'refusal', refusal }
const itemOf = (reply: Reply) =>
  reply.toolCall
    ? {
        type: 'function_call',
        id: 'fc_1',
        call_id: 'call_1',
        name: reply.toolCall.name,
        arguments: reply.toolCall.input,
        status: 'completed',
      }
    : { type: 'message', role: 'assistant', id: 'msg_1', status: 'completed', content: [contentOf(reply)] }

function stream(reply: Reply): string[] {
  let sequence_number = 0
  const named = (type: string, data: object) => event({ type, sequence_number: sequence_number++, ...data }, type)
  const [first = '', ...rest] = wordsOf(reply.text)
  const delta = (text: string) => named('response.output_text.delta', { item_id: 'msg_1', output_index: 0, content_index: 0, delta: text })
  const item = itemOf(reply)
  const open = reply.toolCall ? { ...item, arguments: '', status: 'in_progress' } : { ...item, status: 'in_progress', content: [] }
  const type = reasons[reply.finish] ? 'response.incomplete' : 'response.completed'
  return [
    named('response.created', { response: { ...common, status: 'in_progress', output: [] } }) +
      named('response.output_item.added', { output_index: 0, item: open }) +
      (first ? delta(first) : ''),
    ...rest.map(delta),
    ...(reply.refusal === undefined
      ? []
      : [named('response.refusal.delta', { item_id: 'msg_1', output_index: 0, content_index: 0, delta: reply.refusal })]),
    ...(reply.toolCall
      ? [named('response.function_call_arguments.delta', { item_id: 'fc_1', output_index: 0, delta: reply.toolCall.input })]
      : []),
    named('response.output_item.done', { output_index: 0, item }),
    named(type, { response: { ...common, ...endOf(reply), output: [item] } }),
  ]
}

export const openaiResponses: Protocol = {
  stream,
  body: (reply) => splitInHalves({ ...common, ...endOf(reply), error: null, output: [itemOf(reply)] }),
  overloaded: event(
    { type: 'error', sequence_number: 0, error: { type: 'server_error', code: 'server_error', message: 'Overloaded', param: null } },
    'error',
  ),
}
