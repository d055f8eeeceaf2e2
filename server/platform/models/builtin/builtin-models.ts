import { builtinModelName } from '../../../../contracts/models.ts'
import { ComputeError } from '../../compute/compute-error.ts'
import type { ComputePool } from '../../compute/compute-pool.ts'
import { LimitError } from '../../compute/limit-error.ts'
import { withoutCitations } from '../answers/citation-marks.ts'
import { builtinDescription } from '../describe-model.ts'
import { type Call, openCall } from '../model-call.ts'
import { ModelError } from '../model-error.ts'
import type {
  Budget,
  CallCost,
  CallOptions,
  Models,
  ObjectAnswer,
  ObjectRequest,
  TextAnswer,
  TextPart,
  TextRequest,
  WriteRequest,
  WrittenText,
} from '../models.ts'
import { testConnection } from '../test-connection.ts'
import { builtinTasks, computeBuiltin } from './builtin-tasks.ts'
import { countWords, firstWords } from './count-words.ts'
import { detectLanguage } from './detect-language.ts'
import { fieldOf } from './extract/field.ts'

export interface BuiltinOptions {
  /** Timeout for calls that set no deadline, in milliseconds. */
  defaultDeadlineMs: number
  /** Processes that compute large tasks. If absent, the current process computes them. */
  compute?: ComputePool | undefined
}

/** Returns the number of words in a task. The built-in model counts each word as a token. */
const wordsOfTask = ({ task }: TextRequest): number =>
  task.chunks.reduce((sum, { text }) => sum + countWords(text), 0) +
  countWords('question' in task ? task.question : 'brief' in task ? task.brief : '')
const spentOn = (tokensIn: number, tokensOut: number): CallCost => ({ tokensIn, tokensOut, isEstimated: false, costUsd: 0 })

/**
 * Checks that the budget permits a response.
 * @throws ModelError `over_budget` if the budget permits no further token
 */
function requireWords(budget: Budget | undefined, tokensIn: number): void {
  if (budget?.maxTokens !== undefined && budget.maxTokens - tokensIn < 1)
    throw new ModelError({ code: 'over_budget' }, `the text of ${tokensIn} words leaves nothing for an answer`)
}

/** Converts an error from the compute pool to a ModelError. */
function modelErrorOf(error: unknown, call: Call): unknown {
  const endError = call.endError()
  if (endError) return endError
  if (error instanceof LimitError) return new ModelError({ code: 'too_large' }, error.message)
  if (!(error instanceof ComputeError)) return error
  if (error.code === 'timeout') return new ModelError({ code: 'deadline' }, error.message)
  return new ModelError({ code: error.code === 'too_large' ? 'too_large' : 'unavailable' }, error.message)
}

/**
 * Lets other tasks of the event loop run.
 * @throws if the call was aborted
 */
async function yieldToEventLoop(call: Call): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  const endError = call.endError()
  if (endError) throw endError
}

/**
 * A written text. For a letter or reply, this is a brief, together with the outline of the message and the requests that no rule answers.
 */
type BuiltinAnswer = TextAnswer & Pick<WrittenText, 'outline' | 'withoutRule'>
type BuiltinPart = TextPart | { type: 'finish'; answer: BuiltinAnswer }

async function* streamText(
  request: TextRequest,
  options: CallOptions,
  { defaultDeadlineMs, compute: pool }: BuiltinOptions,
): AsyncGenerator<BuiltinPart, void, undefined> {
  const call = openCall({ ...options, deadlineMs: options.deadlineMs ?? defaultDeadlineMs })
  try {
    await yieldToEventLoop(call)
    const tokensIn = wordsOfTask(request)
    requireWords(options.budget, tokensIn)
    const { parts, sources, outline, withoutRule } = await computeBuiltin(builtinTasks.compose, request.task, {
      pool,
      owner: options.owner,
      signal: call.signal,
    })
    // The word limit applies to the message that a person writes, not to a brief.
    const maxWords = outline === undefined ? (request.maxOutputTokens ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
    let text = ''
    let words = 0
    let isCut = false
    for (const composed of parts) {
      await yieldToEventLoop(call)
      const partTokens = countWords(composed)
      isCut = words + partTokens > maxWords
      const part = isCut ? firstWords(composed, maxWords - words) : composed
      text += part
      words += Math.min(partTokens, maxWords - words)
      if (part !== '') yield { type: 'text', text: part }
      if (isCut) break
    }
    const finishReason = isCut ? 'length' : 'stop'
    const usage = spentOn(tokensIn, countWords(text))
    yield {
      type: 'finish',
      answer: {
        ...usage,
        text,
        toolCalls: [],
        model: builtinModelName,
        finishReason,
        sources,
        ...(outline === undefined ? {} : { outline }),
        ...(withoutRule === undefined ? {} : { withoutRule }),
      },
    }
  } catch (error) {
    throw modelErrorOf(error, call)
  } finally {
    call.close()
  }
}

/** Composes a text. Removes the citation marks in answers and reports. For a letter or reply, returns a brief and its outline. */
async function writeText(request: WriteRequest, options: CallOptions, builtin: BuiltinOptions): Promise<WrittenText> {
  // The caller limits the length of the text. A limit here would cut off a document in the middle of a line.
  const { maxOutputTokens: _, ...unlimited } = request
  for await (const part of streamText(unlimited, options, builtin)) {
    if (part.type !== 'finish') continue
    const answer: BuiltinAnswer = part.answer
    const { text, sources, model, outline, withoutRule, tokensIn, tokensOut, isEstimated, costUsd } = answer
    const spent = { tokensIn, tokensOut, isEstimated, costUsd }
    const plain = outline === undefined ? withoutCitations(text).text.trim() : text
    if (plain === '') throw new ModelError({ code: 'empty' }, 'the passages contain no text', spent)
    return {
      ...spent,
      text: plain,
      sources,
      model,
      language: detectLanguage(plain),
      missing: [],
      ...(outline === undefined ? {} : { outline }),
      ...(withoutRule === undefined ? {} : { withoutRule }),
    }
  }
  throw new ModelError({ code: 'unavailable' }, 'the response was interrupted')
}

async function generateObject<Output>(
  { task, schema }: ObjectRequest<Output>,
  options: CallOptions,
  { defaultDeadlineMs, compute: pool }: BuiltinOptions,
): Promise<ObjectAnswer<Output>> {
  const call = openCall({ ...options, deadlineMs: options.deadlineMs ?? defaultDeadlineMs })
  try {
    await yieldToEventLoop(call)
    if (task.kind === 'screen') throw new ModelError({ code: 'bad_settings' }, 'the built-in model does not look for risks')
    const tokensIn = countWords(task.text)
    requireWords(options.budget, tokensIn)
    const { text } = task
    const computeOptions = { pool, owner: options.owner, signal: call.signal }
    const object: unknown =
      task.kind === 'classify'
        ? await computeBuiltin(builtinTasks.classify, { text, labels: task.labels }, computeOptions)
        : await computeBuiltin(builtinTasks.extract, { text, field: fieldOf(schema) }, computeOptions)
    const spent = spentOn(tokensIn, countWords(JSON.stringify(object) ?? ''))
    const parsed = schema.safeParse(object)
    if (parsed.success) return { ...spent, object: parsed.data, model: builtinModelName, finishReason: 'stop' }
    const missing = parsed.error.issues.slice(0, 5).map(({ path }) => path.map(String).join('.') || 'the value')
    throw new ModelError({ code: 'invalid' }, `the text does not say: ${missing.join(', ')}`, spent)
  } catch (error) {
    throw modelErrorOf(error, call)
  } finally {
    call.close()
  }
}

/**
 * Creates the built-in model, which requires no key, network or download. The model selects, ranks and combines sentences from
 * the given texts. Its result is deterministic and contains no invented facts. The model reads the task of a request and ignores
 * messages and tools.
 */
export function makeBuiltinModels(builtin: BuiltinOptions): Models {
  const models: Omit<Models, 'testConnection'> = {
    streamText: (request, options) => streamText(request, options, builtin),
    writeText: (request, options) => writeText(request, options, builtin),
    generateObject: (request, options) => generateObject(request, options, builtin),
    embed: async () => {
      throw new ModelError({ code: 'bad_settings' }, 'no model embeds texts: set AI_EMBEDDING_MODEL')
    },
    describe: () => builtinDescription,
  }
  return { ...models, testConnection: (signal) => testConnection(models, signal) }
}
