import { classifySchema } from '../../workflows/definitions/object-schema.ts'
import { requireCallBudget } from './model-budget.ts'
import { classifyPrompt } from './prompts/classify-prompt.ts'
import type { StepHandler } from './step-handler.ts'

/** Maximum length of the response, in tokens: a label, a number and one sentence. */
const maxOutputTokens = 300

/** Step that classifies a text by the given labels, or as `unclear`. */
export const classifyStep: StepHandler<'classify'> = {
  isSlow: true,
  prepare: async (step, { run, scope, compute, tools, tokensLeft }) => {
    const text = await compute.render(step.text, scope)
    return {
      input: { text, labels: step.labels.map(({ name }) => name) },
      run: async (signal) => {
        const { object, ...callDetails } = await tools.models.generateObject(
          {
            messages: classifyPrompt(step, text, scope),
            task: { kind: 'classify', text, labels: step.labels },
            schema: classifySchema(step),
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
