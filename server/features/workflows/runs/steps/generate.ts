import type { StepSource } from '../../../../../contracts/runs.ts'
import type { StepOf } from '../../../../../contracts/workflow-definition-steps.ts'
import type { TextAnswer, TextRequest } from '../../../../platform/models/models.ts'
import { evaluate, renderTemplate, type Scope } from '../../definition/liquid.ts'
import { StepError } from '../step-error.ts'
import { cutWords } from './cut-words.ts'
import { promptOf, textTaskOf } from './generate-prompt.ts'
import { budgetOf } from './model-budget.ts'
import type { FoundPassage } from './retrieve.ts'
import type { StepHandler } from './step-handler.ts'

/** What the configuration's words mean. */
const temperatures = { conservative: 0.2, balanced: 0.6, creative: 1.0 } as const

function temperatureOf(expression: string, scope: Scope): number {
  const preset = String(evaluate(expression, scope) ?? '')
  return Object.entries(temperatures).find(([name]) => name === preset)?.[1] ?? temperatures.balanced
}

/** Null: no bound. */
function maxWordsOf(expression: string, scope: Scope): number | null {
  const words = Math.floor(Number(evaluate(expression, scope)))
  return Number.isFinite(words) && words > 0 ? words : null
}

/** Retrieved passages first, then what was handed in. */
function passagesOf({ context, material }: StepOf<'generate'>, scope: Scope): FoundPassage[] {
  // The checker lets `context` name retrieve steps alone; one that did not run has no passages.
  const steps = scope.steps as Record<string, { passages?: FoundPassage[] } | undefined>
  const given = material.map(({ title, text }) => ({
    title,
    text: renderTemplate(text, scope),
    heading: null,
    item_id: null,
    position: null,
  }))
  return [...context.flatMap((name) => steps[name]?.passages ?? []), ...given.filter(({ text }) => text !== '')]
}

const sourceOf = ({ title, heading, text, item_id, position }: FoundPassage): StepSource => ({
  title,
  heading,
  excerpt: text.slice(0, 300),
  item_id,
  position,
})

/** Writes a text. */
export const generate: StepHandler<'generate'> = {
  isSlow: true,
  prepare: (step, { scope, tools, tokensLeft }) => {
    const passages = passagesOf(step, scope)
    const task = textTaskOf(
      step,
      passages.map(({ title, text }) => ({ title, text })),
      scope,
    )
    const maxWords = maxWordsOf(step.max_words, scope)
    const temperature = temperatureOf(step.temperature, scope)
    const instructions = renderTemplate(step.instructions, scope)
    const { passages: _, ...wish } = task
    const request: TextRequest = { messages: promptOf(task, instructions, maxWords), task, temperature }
    return {
      input: {
        task: wish,
        instructions,
        passages: passages.map(({ title, item_id }) => ({ title, item_id })),
        temperature,
        max_words: maxWords,
      },
      run: async (signal) => {
        let answer: TextAnswer | null = null
        // Two tokens a word, and room for its form: a bound on what may be spent, not the one on words.
        const bound = maxWords === null ? 4000 : Math.min(20_000, maxWords * 2 + 200)
        for await (const part of tools.models.streamText(request, { signal, budget: budgetOf(tokensLeft, bound) }))
          if (part.type === 'finish') answer = part.answer
        const text = answer?.text.trim() ?? ''
        if (!answer || text === '') throw new StepError('invalid_answer', 'The model gave an empty answer', { spent: answer })
        const sources = answer.sources.flatMap((index) => (passages[index] ? [sourceOf(passages[index])] : []))
        const { model } = answer
        const kept = maxWords === null ? text : cutWords(text, maxWords)
        return { done: { output: { [step.output ?? 'text']: kept, sources, model }, sources, model, spent: answer } }
      },
    }
  },
}
