import type { WorkflowOutput } from '../../../../contracts/workflows/workflow-definition.ts'

const outputOf =
  (format: WorkflowOutput['format']) =>
  (name: string, title: string, value: string): WorkflowOutput => ({ name, title, format, value })
/** A text that reads as Markdown. */
export const prose = outputOf('markdown')
export const plain = outputOf('text')
export const data = outputOf('json')
/** From 0 to 100. */
export const score = outputOf('score')
