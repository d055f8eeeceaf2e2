import { definitions } from '../../../database/seed/workflows/definitions.ts'
import type { CallOptions, Models, ObjectRequest, WriteRequest } from '../../../server/platform/models/models.ts'
import { builtinModels } from '../../../server/testing/runs/run-engine.ts'
import type { WorkflowCase } from '../workflows/cases.ts'

const model = 'confident-evaluation'
const usage = { tokensIn: 100, tokensOut: 50, isEstimated: false, costUsd: 0 }
const confidence = 0.97

/** A reply without any fact, so that no check of the text stops it. */
const reply = 'Thank you for your message. We have noted it, and you need not do anything else.'

/** Returns the first label of a classification that makes the workflow send a reply without an approval. */
function routineLabel({ industry, workflow }: WorkflowCase, labels: readonly { name: string }[]): string {
  const decisions = JSON.stringify(definitions[industry][workflow].steps.filter(({ kind }) => kind === 'approval'))
  const names = labels.map(({ name }) => name)
  return names.find((name) => !decisions.includes(`label == '${name}'`)) ?? names[0] ?? ''
}

/**
 * Creates a connected model that is wrong and certain: it finds no risk in any message, classifies each as a routine matter, and writes a reply
 * that claims to be complete. Only the checks of the product can then stop a reply.
 */
export function makeConfidentModels(caseOf: (owner: string) => WorkflowCase | undefined): Models {
  const builtin = builtinModels()
  return {
    ...builtin,
    describe: () => ({ ...builtin.describe(), provider: 'openai-compatible', model }),
    writeText: async ({ task }: WriteRequest, { owner = '' }: CallOptions) => ({
      ...{ ...usage, model, text: reply, language: caseOf(owner)?.language ?? 'en', missing: [], finishReason: 'stop' as const },
      sources: task.chunks.map((_, index) => index),
    }),
    generateObject: async <Output>(request: ObjectRequest<Output>, options: CallOptions) => {
      const answer = (object: unknown) => ({ ...usage, model, object: request.schema.parse(object), finishReason: 'stop' as const })
      const { task } = request
      if (task.kind === 'screen') return answer({ category: 'none', reason: null, quote: null })
      const workflowCase = caseOf(options.owner ?? '')
      if (task.kind === 'classify' && workflowCase)
        return answer({ label: routineLabel(workflowCase, task.labels), confidence, reason: null })
      return { ...(await builtin.generateObject(request, options)), ...usage, model }
    },
  }
}
