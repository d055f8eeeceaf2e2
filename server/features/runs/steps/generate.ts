import type { RunCheck } from '../../../../contracts/runs/run-checks.ts'
import type { StepSource } from '../../../../contracts/runs/runs.ts'
import type { StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { WriteRequest } from '../../../platform/models/models.ts'
import type { TextTask } from '../../../platform/models/tasks.ts'
import { limitWords } from './limit-words.ts'
import { requireCallBudget } from './model-budget.ts'
import { buildTextTask, writePrompt } from './prompts/write-prompt.ts'
import type { RetrievedChunk } from './retrieve.ts'
import { withSafetySection } from './safety-section.ts'
import type { CompletedStep, StepContext, StepHandler } from './step-handler.ts'

type Texts = Pick<StepContext, 'compute' | 'scope'>

/** Temperature for each creativity setting. */
const temperatures = { conservative: 0.2, balanced: 0.6, creative: 1.0 } as const

async function temperatureOf(expression: string, { compute, scope }: Texts): Promise<number> {
  const preset = String((await compute.evaluate(expression, scope)) ?? '')
  return Object.entries(temperatures).find(([name]) => name === preset)?.[1] ?? temperatures.balanced
}

/** Evaluates the maximum number of words; null if there is no limit. */
async function maxWordsOf(expression: string, { compute, scope }: Texts): Promise<number | null> {
  const wordCount = Math.floor(Number(await compute.evaluate(expression, scope)))
  return Number.isFinite(wordCount) && wordCount > 0 ? wordCount : null
}

/** Returns the chunks for a generate step: the retrieved chunks, and the given texts of the run. */
async function chunksFor(
  { context, material }: StepOf<'generate'>,
  { compute, scope }: Texts,
): Promise<{ retrieved: RetrievedChunk[]; provided: (RetrievedChunk & { isReady: boolean })[] }> {
  // This cast is safe: the definition check allows only retrieve steps in `context`. A skipped step has no chunks.
  const steps = scope.steps as Record<string, { passages?: RetrievedChunk[] } | undefined>
  const rendering = material.map(async ({ title, text, ready }) => ({
    title,
    text: await compute.render(text, scope),
    heading: null,
    item_id: null,
    position: null,
    isReady: ready === true,
  }))
  const rendered = await Promise.all(rendering)
  return { retrieved: context.flatMap((name) => steps[name]?.passages ?? []), provided: rendered.filter(({ text }) => text !== '') }
}

const sourceOf = ({ title, heading, text, item_id, position }: RetrievedChunk): StepSource => ({
  title,
  heading,
  excerpt: text.slice(0, 300),
  item_id,
  position,
})

/** Maximum length of a text in tokens without a word limit, tokens per word in any language, and tokens for formatting. */
const defaultMaxOutputTokens = 4000
const tokensPerWord = 3
const formattingTokens = 200
const maxTextTokens = 20_000

/**
 * Returns the parts of a task to store with the step. Omits the chunks, the remaining items of a list, and the description of a category.
 */
function recordOf(task: TextTask): object {
  const { chunks: _, ...fields } = task
  if (!('others' in fields || 'topic' in fields)) return fields
  const { others: _others, topic: _topic, ...own } = fields
  return own
}

/** Maximum number of subjects that a check names. */
const maxNamed = 5
/** Maximum length of a named subject, in characters. */
const maxNamedCharacters = 120

/** Returns the failed check for requests and sections that no rule in the retrieved chunks answers. */
function checksOfRules(title: string, subjects: readonly string[]): RunCheck[] {
  if (subjects.length === 0) return []
  const named = subjects
    .slice(0, maxNamed)
    .map((text) => `“${text.length <= maxNamedCharacters ? text : `${text.slice(0, maxNamedCharacters).trimEnd()}…`}”`)
  return [{ code: 'no_sources', message: `${title}: no rule on file for ${named.join('; ')}.` }]
}

/**
 * Returns the message, facts and settings to compare a letter or reply with; null for other texts. The instructions of a draft are not
 * facts.
 */
function replyOf(step: StepOf<'generate'>, task: TextTask, chunks: readonly RetrievedChunk[]): CompletedStep['reply'] | null {
  if (step.task.kind !== 'draft' || task.kind !== 'draft' || task.form === 'report') return null
  const { heading, opening, document, lead, start, sections = [], received, language } = task
  const composed = [heading, opening, document, lead, start, ...sections.flatMap(({ text, rule }) => [text, rule])]
  const facts = [...chunks.map(({ text }) => text), ...composed.filter((text) => text !== undefined)]
  const hasFixedLanguage = !/\b(?:input|steps|item)\b/.test(step.task.language ?? 'input')
  return { received: received?.trim() || null, language: language?.trim() || null, hasFixedLanguage, facts }
}

/** Returns the text, cut to the word limit. A brief has no word limit and begins with the safety risks of the input. */
function textOf(
  { text, outline }: { text: string; outline?: string | undefined },
  { maxWords, inputChecks }: { maxWords: number | null; inputChecks: readonly RunCheck[] },
): string {
  if (outline !== undefined) return withSafetySection(text, inputChecks)
  return maxWords === null ? text : limitWords(text, maxWords)
}

export const generateStep: StepHandler<'generate'> = {
  isSlow: true,
  prepare: async (step, { run, scope, compute, tools, tokensLeft, inputChecks }) => {
    const texts = { compute, scope }
    const { retrieved, provided } = await chunksFor(step, texts)
    const chunks = [...retrieved, ...provided]
    const taskChunks = [
      ...retrieved.map(({ title, text }) => ({ title, text })),
      ...provided.map(({ title, text, isReady }) => ({ title, text, isInput: true, ...(isReady && { isReady }) })),
    ]
    const task = await buildTextTask(step, taskChunks, texts)
    const maxWords = await maxWordsOf(step.max_words, texts)
    const temperature = await temperatureOf(step.temperature, texts)
    const instructions = await compute.render(step.instructions, scope)
    const taskRecord = recordOf(task)
    // A rough limit that leaves room for the text. `limitWords` enforces the exact number of words.
    const maxOutputTokens =
      maxWords === null ? defaultMaxOutputTokens : Math.min(maxTextTokens, maxWords * tokensPerWord + formattingTokens)
    const messages = writePrompt({ task, instructions, maxWords, scope })
    const request: WriteRequest = { messages, task, temperature, maxOutputTokens }
    return {
      input: {
        task: taskRecord,
        instructions,
        passages: chunks.map(({ title, item_id }) => ({ title, item_id })),
        temperature,
        max_words: maxWords,
      },
      run: async (signal) => {
        const result = await tools.models.writeText(request, { signal, budget: requireCallBudget(tokensLeft), owner: run.user_id })
        const { model, language, missing, outline, withoutRule = [] } = result
        const sources = result.sources.flatMap((index) => (chunks[index] ? [sourceOf(chunks[index])] : []))
        const text = textOf(result, { maxWords, inputChecks })
        const evidence = [...chunks.map(({ text: source }) => source), instructions, JSON.stringify(taskRecord)]
        const output = { [step.output ?? 'text']: text, sources, model, language, missing, ...(outline === undefined ? {} : { outline }) }
        const checks = retrieved.length === 0 ? [] : checksOfRules(step.title, withoutRule)
        const reply = replyOf(step, task, chunks)
        return { done: { output, sources, model, spent: result, evidence, checks, ...(reply && { reply }) } }
      },
    }
  },
}
