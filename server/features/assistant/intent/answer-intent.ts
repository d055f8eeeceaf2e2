import { type ConfigurationField, configurationFieldsOf, optionLabel } from '../../../../contracts/workflows/configuration-fields.ts'
import { termsOf } from '../sources/rank.ts'
import { explainRun, listRuns, proposeRun } from '../tools/run-tools.ts'
import { ownWorkflowIn, type ToolContext, type ToolResult } from '../tools/tool-result.ts'
import { explainConfiguration, findWorkflows, proposeAddingWorkflow, proposeChange, readValue } from '../tools/tools.ts'
import type { DetectedIntent } from './detect-intent.ts'

/** Reads the value for a field from a message: the words after "to" for a text field, otherwise an option, a number, on or off. */
function parseValue(question: string, field: ConfigurationField): string | number | boolean | undefined {
  switch (field.kind) {
    case 'switch':
      return readValue(field, /\b(?:off|disable|stop|no)\b/i.test(question) ? 'off' : 'on')
    case 'number':
      return readValue(field, question.match(/-?\d+/g)?.at(-1))
    case 'select': {
      const lowerCase = question.toLowerCase()
      return field.options.find(
        (option) => lowerCase.includes(option.toLowerCase()) || lowerCase.includes(optionLabel(option).toLowerCase()),
      )
    }
    case 'text':
    case 'textarea':
      return /\b(?:to|=|:)\s+["“„«]?(.+?)["”“»]?[.!]?\s*$/i.exec(question)?.[1]
    default:
      return field satisfies never
  }
}

function changeIn(question: string, context: ToolContext): ToolResult | null {
  const workflow = ownWorkflowIn(question, context.ownWorkflows)
  if (!workflow) return null
  const questionTerms = new Set(termsOf(question))
  const field = configurationFieldsOf(workflow.category).find(({ label }) => {
    const [first, ...otherTerms] = termsOf(label).filter((term) => term !== 'ai' && term !== 'enabl' && term !== 'max')
    return first !== undefined && [first, ...otherTerms].every((term) => questionTerms.has(term))
  })
  const value = field && parseValue(question, field)
  return field && value !== undefined ? proposeChange(workflow.name, [{ field: field.name, value }], context) : null
}

/** Executes an intent without a language model. Returns null if the intent does not apply; the caller then answers the question instead. */
export function executeIntent({ intent, text: question }: DetectedIntent, context: ToolContext): ToolResult | null {
  switch (intent) {
    case 'find':
      return findWorkflows(question.replace(/\b(?:workflows?|find|show|list|recommend)\b/gi, ''), context)
    case 'add':
      return proposeAddingWorkflow(question.replace(/\b(?:add|install|activate|set up|start using|workflow|dashboard|my)\b/gi, ''), context)
    case 'explain':
      return context.ownWorkflows.length > 0 ? explainConfiguration(question, context) : null
    case 'change':
      return changeIn(question, context)
    case 'runs':
      return listRuns(question, context)
    case 'run':
      return explainRun(question, context)
    case 'start':
      return proposeRun(
        question.replace(/\b(?:run|start|launch|execute|trigger|test|workflow|please|now|my)\b/gi, ''),
        /\btest\b/i.test(question),
        context,
      )
    default:
      return intent satisfies never
  }
}
