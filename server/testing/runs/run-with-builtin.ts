import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'
import type { StepOf } from '../../../contracts/workflows/workflow-definition-steps.ts'
import { evaluate, renderTemplate, type Scope } from '../../features/workflows/definitions/liquid/liquid.ts'
import { extractSchema } from '../../features/workflows/definitions/object-schema.ts'
import { withoutCitations } from '../../platform/models/answers/citation-marks.ts'
import { classify } from '../../platform/models/builtin/classify.ts'
import { composeForTask } from '../../platform/models/builtin/compose.ts'
import { extract } from '../../platform/models/builtin/extract/extract.ts'
import type { SourceChunk, TextTask } from '../../platform/models/tasks.ts'
import type { StepSimulator } from './simulate-definition.ts'

function taskOf({ task, checks = [] }: StepOf<'generate'>, chunks: SourceChunk[], scope: Scope): TextTask {
  if (task.kind === 'answer') {
    const { question, item, topic = '', others = '' } = task
    const rendered = renderTemplate(question, scope)
    if (item === undefined) return { kind: 'answer', question: rendered, chunks }
    const [itemText, topicText, otherItems] = [item, topic, others].map((text) => renderTemplate(text, scope))
    return { kind: 'note', question: rendered, item: itemText ?? '', topic: topicText ?? '', others: otherItems ?? '', chunks }
  }
  if (task.kind === 'summarise') return { ...task, chunks }
  const language = task.language === undefined ? undefined : renderTemplate(task.language, scope).trim()
  const readerScope = language === undefined ? scope : { ...scope, lang: language }
  const parts = (['heading', 'opening', 'document', 'received', 'recipient', 'sender', 'lead', 'start'] as const).flatMap((part) => {
    const text = task[part]
    return text === undefined
      ? []
      : [[part, renderTemplate(text, part === 'opening' || part === 'document' ? readerScope : scope)] as const]
  })
  const render = (text: string | undefined) => (text ? renderTemplate(text, readerScope).trim() : '')
  const sections = task.sections?.map(({ title, text, rule, add, otherwise, answers }) => ({
    title: render(title),
    text: render(text),
    rule: render(rule),
    add: render(add),
    otherwise: render(otherwise),
    isAnswers: answers === true,
  }))
  return {
    kind: 'draft',
    form: task.form,
    brief: renderTemplate(task.brief, scope),
    chunks,
    ...Object.fromEntries(parts),
    ...(language === undefined ? {} : { language }),
    checks,
    ...(sections ? { sections } : {}),
  }
}

function generate(step: StepOf<'generate'>, scope: Scope): unknown {
  const steps = scope.steps as Record<string, { passages: SourceChunk[] }>
  const chunks = [
    ...step.context.flatMap((name) => steps[name]!.passages),
    ...step.material.map(({ title, text, ready }) => ({
      title,
      text: renderTemplate(text, scope),
      isInput: true,
      isReady: ready === true,
    })),
  ]
  const composed = composeForTask(taskOf(step, chunks, scope))
  const { text } = withoutCitations(composed.parts.join(''))
  return {
    [step.output ?? 'text']: text,
    sources: composed.sources.map((index) => chunks[index]),
    model: 'builtin-extractive',
    language: 'en',
    missing: [],
  }
}

/** Returns a function that computes step results with the built-in model and the sample knowledge of the definition. */
export const runWithBuiltin =
  (definition: WorkflowDefinition): StepSimulator =>
  (step, scope) => {
    switch (step.kind) {
      case 'retrieve':
        return { passages: definition.sample_knowledge.slice(0, step.limit), count: definition.sample_knowledge.length }
      case 'generate':
        return generate(step, scope)
      case 'extract':
        return extractSchema(step).parse(extract(renderTemplate(step.from, scope), extractSchema(step)))
      case 'classify':
        return classify(renderTemplate(step.text, scope), step.labels)
      case 'approval':
        return { value: evaluate(step.value, scope), decision: 'approved', reason: null }
      case 'http':
        return { status: 200, body: null }
      case 'notify':
        return { sent_to: [] }
      case 'webhook':
        return { delivery_id: 'd' }
    }
  }
