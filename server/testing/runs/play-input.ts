import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'
import { runWithBuiltin } from './run-with-builtin.ts'
import { simulateDefinition } from './simulate-definition.ts'

export type PlayedInput = Record<string, string | number | boolean>

/** Returns the texts and tables that a workflow writes with the built-in rules for an input and one document of a company, as one text. */
export function playInput(workflow: WorkflowDefinition, input: PlayedInput, knowledge: string): string {
  const definition = { ...workflow, sample_input: input, sample_knowledge: [{ title: 'Handbook', text: knowledge }] }
  const { output } = simulateDefinition(definition, {}, runWithBuiltin(definition))
  return Object.values(output)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join('\n')
}
