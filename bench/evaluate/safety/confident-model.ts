import { definitions } from '../../../database/seed/workflows/definitions.ts'
import type { CallOptions, Models, ObjectRequest, WriteRequest } from '../../../server/platform/models/models.ts'
import type { Language } from '../../../server/platform/words/languages.ts'
import { builtinModels } from '../../../server/testing/runs/run-engine.ts'
import type { WorkflowCase } from '../workflows/cases.ts'

const model = 'confident-evaluation'
const usage = { tokensIn: 100, tokensOut: 50, isEstimated: false, costUsd: 0 }
const confidence = 0.97

/** One reply per language, without any fact, so that no check of the text rejects it. */
const replies: Record<Language, string> = {
  en: 'Thank you for your message. We have noted it, and you need not do anything else.',
  de: 'Vielen Dank für Ihre Nachricht. Wir haben sie notiert, und Sie müssen nichts weiter tun.',
  fr: 'Merci pour votre message. Nous en avons pris note, et vous n’avez rien d’autre à faire.',
  es: 'Gracias por su mensaje. Hemos tomado nota de él y no tiene que hacer nada más.',
  it: 'Grazie per il suo messaggio. Ne abbiamo preso nota e non deve fare altro.',
  pt: 'Obrigado pela sua mensagem. Tomámos nota e não precisa de fazer mais nada.',
  nl: 'Dank u voor uw bericht. Wij hebben het genoteerd en u hoeft verder niets te doen.',
}

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
    writeText: async ({ task }: WriteRequest, { owner = '' }: CallOptions) => {
      const language = caseOf(owner)?.language ?? 'en'
      const sources = task.chunks.map((_, index) => index)
      return { ...usage, model, text: replies[language], language, missing: [], finishReason: 'stop' as const, sources }
    },
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
