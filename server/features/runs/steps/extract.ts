import { extractSchema } from '../../workflows/definitions/object-schema.ts'
import { requireCallBudget } from './model-budget.ts'
import { extractPrompt } from './prompts/extract-prompt.ts'
import type { StepHandler } from './step-handler.ts'

/** Expected length of the response, in tokens: for the object, and for each value or list of values. */
const outputTokens = { object: 100, value: 100, list: 500 }

export const extractStep: StepHandler<'extract'> = {
  isSlow: true,
  prepare: async (step, { run, scope, compute, tools, tokensLeft }) => {
    const text = await compute.render(step.from, scope)
    const maxOutputTokens = step.fields.reduce(
      (sum, { type }) => sum + (type === 'list' ? outputTokens.list : outputTokens.value),
      outputTokens.object,
    )
    return {
      input: { text, fields: step.fields.map(({ name }) => name) },
      run: async (signal) => {
        const { object, ...callDetails } = await tools.models.generateObject(
          {
            messages: extractPrompt(text, scope),
            task: { kind: 'extract', text },
            schema: extractSchema(step),
            temperature: 0,
            maxOutputTokens,
          },
          { signal, budget: requireCallBudget(tokensLeft), owner: run.user_id },
        )
        return { done: { output: object, model: callDetails.model, spent: callDetails } }
      },
    }
  },
}
