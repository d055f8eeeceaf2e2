import { type ConfigurationField, configurationFieldsOf, optionLabel } from '../../../contracts/configuration-fields.ts'
import { termsOf } from './rank.ts'
import {
  explainConfiguration,
  findWorkflows,
  ownWorkflowIn,
  proposeAddition,
  proposeChange,
  readValue,
  type ToolContext,
  type ToolResult,
} from './tools.ts'

/*
 * What somebody wants done, told from their own words alone. Tools are offered for these wishes only, and never while a
 * model reads passages: what stands in a document cannot ask for anything.
 */
export type Intent = 'find' | 'add' | 'explain' | 'change'

const asksHow = /^\s*(?:how|where|why|when|who|what happens)\b/i
const wishes: Record<Intent, RegExp> = {
  add: /\b(?:add|install|activate|set up|start using)\b.*\b(?:workflow|dashboard|it)\b|\badd\s+["“*\p{Lu}]/iu,
  change: /\b(?:set|change|update|switch|turn|enable|disable|increase|reduce|lower|raise)\b/i,
  explain: /\b(?:explain|describe|show|what(?:'s| is| are)|tell me)\b.*\b(?:configur\w*|settings?)\b/i,
  find: /\b(?:find|which|recommend|suggest|look(?:ing)? for|search|show me|is there|are there|list)\b.*\bworkflows?\b/i,
}

/** @returns null for a question, which is answered from what is known. */
export function intentOf(question: string): Intent | null {
  if (asksHow.test(question)) return null
  if (wishes.explain.test(question)) return 'explain'
  if (wishes.find.test(question)) return 'find'
  if (wishes.add.test(question)) return 'add'
  return wishes.change.test(question) ? 'change' : null
}

/** What is said of a field: the words after "to" for a text, an option's name, a number, on or off. */
function valueIn(question: string, field: ConfigurationField): string | number | boolean | undefined {
  switch (field.kind) {
    case 'switch':
      return readValue(field, /\b(?:off|disable|stop|no)\b/i.test(question) ? 'off' : 'on')
    case 'number':
      return readValue(field, question.match(/-?\d+/g)?.at(-1))
    case 'select': {
      const words = question.toLowerCase()
      return field.options.find((option) => words.includes(option.toLowerCase()) || words.includes(optionLabel(option).toLowerCase()))
    }
    case 'text':
    case 'textarea':
      return /\b(?:to|=|:)\s+["“]?(.+?)["”]?[.!]?\s*$/i.exec(question)?.[1]
    default:
      return field satisfies never
  }
}

function changeIn(question: string, context: ToolContext): ToolResult | null {
  const workflow = ownWorkflowIn(question, context.own)
  if (!workflow) return null
  const said = new Set(termsOf(question))
  const field = configurationFieldsOf(workflow.category).find(({ label }) => {
    const [first, ...rest] = termsOf(label).filter((term) => term !== 'ai' && term !== 'enabl' && term !== 'max')
    return first !== undefined && [first, ...rest].every((term) => said.has(term))
  })
  const value = field && valueIn(question, field)
  return field && value !== undefined ? proposeChange(workflow.name, [{ field: field.name, value }], context) : null
}

/** What the intent comes to without a language model; null when it comes to nothing, and the question is answered. */
export function serveIntent(intent: Intent, question: string, context: ToolContext): ToolResult | null {
  switch (intent) {
    case 'find':
      return findWorkflows(question.replace(/\bworkflows?\b/gi, ''), context)
    case 'add':
      return proposeAddition(question.replace(/\b(?:add|install|activate|set up|start using|workflow|dashboard|my)\b/gi, ''), context)
    case 'explain':
      return context.own.length > 0 ? explainConfiguration(question, context) : null
    case 'change':
      return changeIn(question, context)
    default:
      return intent satisfies never
  }
}
