import { labelOf, type WorkflowCategory } from '../../../../../contracts/enumerations.ts'
import type { Step } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import { type Path, parseExpression, parseTemplate, pathsOf } from '../liquid/liquid.ts'
import { resultFieldsOf, type StepText } from './step-texts.ts'

/** The values that a text can read at its position in the definition. */
export interface Visible {
  input: ReadonlySet<string>
  config: ReadonlySet<string>
  category: WorkflowCategory
  /** Earlier steps by name. */
  steps: ReadonlyMap<string, Step>
  /** Names of loop items, of the row of a table, and of the error of a failed attempt. */
  items: ReadonlySet<string>
}

const knowledgeParts = new Set(['count', 'titles'])
const profileParts = new Set(['email', 'company_name', 'industry', 'company_size', 'user_role'])

function errorOfStepPath([, name, part]: Path, { steps }: Visible): string | null {
  if (name === undefined) return null
  const step = steps.get(String(name))
  if (!step) return `steps.${name} is no step before it`
  const parts = resultFieldsOf(step)
  if (part === undefined || parts === null || parts.includes(String(part))) return null
  return `steps.${name} has no ${part}, only ${parts.join(', ')}`
}

function errorOfPath(path: Path, visible: Visible): string | null {
  const [root, name] = path
  const isUnknownIn = (known: ReadonlySet<string>) => name !== undefined && !known.has(String(name))
  switch (root) {
    case 'input':
      return isUnknownIn(visible.input) ? `the input has no field ${name}` : null
    case 'config':
      return isUnknownIn(visible.config) ? `the configuration of ${labelOf(visible.category)} has no field ${name}` : null
    case 'steps':
      return errorOfStepPath(path, visible)
    case 'knowledge':
      return isUnknownIn(knowledgeParts) ? `knowledge has no ${name}` : null
    case 'profile':
      return isUnknownIn(profileParts) ? `the profile has no ${name}` : null
    case 'now':
      return null
    default:
      return visible.items.has(String(root)) ? null : `${root} is not known here`
  }
}

/** Returns Liquid's error message, excluding the source excerpt at its end. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0]

/** Returns the errors of one text, each as `{location}: {problem}.`. Returns no errors if the text is absent. */
export function checkText(
  { text, kind }: { text: string | undefined; kind: StepText['kind'] },
  location: string,
  visible: Visible,
): string[] {
  if (text === undefined) return []
  try {
    const paths = pathsOf(kind === 'template' ? parseTemplate(text) : parseExpression(text))
    const errors = paths.map((path) => errorOfPath(path, visible)).filter((error) => error !== null)
    return [...new Set(errors)].map((error) => `${location}: ${error}.`)
  } catch (error) {
    return [`${location}: ${messageOf(error)}.`]
  }
}

/** Returns whether a condition's expression reads no value. The result of such an expression never changes. */
export function readsNothing(text: string): boolean {
  try {
    return pathsOf(parseExpression(text)).length === 0
  } catch {
    return false
  }
}
