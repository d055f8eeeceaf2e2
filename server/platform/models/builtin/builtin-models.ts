import { builtinModelName } from '../../../../contracts/models.ts'
import { type Call, openCall } from '../call.ts'
import { builtinDescription } from '../describe-model.ts'
import { ModelError } from '../model-error.ts'
import type { Budget, CallOptions, Models, ObjectAnswer, ObjectRequest, Spent, TextPart, TextRequest } from '../models.ts'
import { testConnection } from '../test-connection.ts'
import { classify } from './classify.ts'
import { compose } from './compose.ts'
import { extract } from './extract/extract.ts'

/** A word is a token here. */
const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0
const wordsOfTask = ({ task }: TextRequest): number =>
  task.passages.reduce((sum, { text }) => sum + countWords(text), 0) +
  countWords('question' in task ? task.question : 'brief' in task ? task.brief : '')
const spentOn = (tokensIn: number, tokensOut: number): Spent => ({ tokensIn, tokensOut, isEstimated: false, costUsd: 0 })

/** Words that the answer may have. @throws ModelError `over_budget` when there is none. */
function wordsLeft(budget: Budget | undefined, tokensIn: number): number {
  const left = Math.min(budget?.maxOutputTokens ?? Number.POSITIVE_INFINITY, (budget?.maxTokens ?? Number.POSITIVE_INFINITY) - tokensIn)
  if (left < 1) throw new ModelError({ code: 'over_budget' }, `the text of ${tokensIn} words leaves nothing for an answer`)
  return left
}

/** Lets others have their turn, and the caller stop us. */
async function breathe(call: Call): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  const ended = call.ended()
  if (ended) throw ended
}

async function* streamText(request: TextRequest, options: CallOptions, defaultDeadline: number): AsyncGenerator<TextPart, void, undefined> {
  const call = openCall({ ...options, deadlineMs: options.deadlineMs ?? defaultDeadline })
  try {
    await breathe(call)
    const tokensIn = wordsOfTask(request)
    const most = wordsLeft(options.budget, tokensIn)
    const { pieces, sources } = compose(request.task)
    let text = ''
    let isCut = false
    for (const piece of pieces) {
      await breathe(call)
      isCut = countWords(text + piece) > most
      const part = isCut ? firstWords(piece, most - countWords(text)) : piece
      text += part
      if (part !== '') yield { type: 'text', text: part }
      if (isCut) break
    }
    const finishReason = isCut ? 'length' : 'stop'
    const took = spentOn(tokensIn, countWords(text))
    yield { type: 'finish', answer: { ...took, text, toolCalls: [], model: builtinModelName, finishReason, sources } }
  } finally {
    call.close()
  }
}

const firstWords = (text: string, count: number): string => new RegExp(`^(?:\\s*\\S+){0,${count}}`).exec(text)?.[0] ?? ''

async function generateObject<Output>(
  { task, schema }: ObjectRequest<Output>,
  options: CallOptions,
  defaultDeadline: number,
): Promise<ObjectAnswer<Output>> {
  const call = openCall({ ...options, deadlineMs: options.deadlineMs ?? defaultDeadline })
  try {
    await breathe(call)
    const tokensIn = countWords(task.text)
    wordsLeft(options.budget, tokensIn)
    const object: unknown = task.kind === 'classify' ? classify(task.text, task.labels) : extract(task.text, schema)
    const spent = spentOn(tokensIn, countWords(JSON.stringify(object) ?? ''))
    const parsed = schema.safeParse(object)
    if (parsed.success) return { ...spent, object: parsed.data, model: builtinModelName, finishReason: 'stop' }
    const missing = parsed.error.issues.slice(0, 5).map(({ path }) => path.map(String).join('.') || 'the value')
    throw new ModelError({ code: 'invalid_answer' }, `the text does not say: ${missing.join(', ')}`, spent)
  } finally {
    call.close()
  }
}

/**
 * The model that needs nothing: no key, no network, no download. It finds, ranks and puts together what it was given, the
 * same for the same input, and makes nothing up. It reads a request's task, not its messages, and offers no tools to itself.
 * @param defaultDeadline milliseconds.
 */
export function makeBuiltinModels({ defaultDeadline }: { defaultDeadline: number }): Models {
  const models: Omit<Models, 'testConnection'> = {
    streamText: (request, options) => streamText(request, options, defaultDeadline),
    generateObject: (request, options) => generateObject(request, options, defaultDeadline),
    embed: async () => {
      throw new ModelError({ code: 'bad_settings' }, 'no model embeds texts: set AI_EMBEDDING_MODEL')
    },
    describe: () => builtinDescription,
  }
  return { ...models, testConnection: (signal) => testConnection(models, signal) }
}
