import type { WorkflowOutput } from '../../../../contracts/workflows/workflow-definition.ts'

const outputOf =
  (format: WorkflowOutput['format']) =>
  (name: string, title: string, value: string): WorkflowOutput => ({ name, title, format, value })
/** Output in Markdown. */
export const prose = outputOf('markdown')
export const plain = outputOf('text')
export const data = outputOf('json')
/** Output of a number from 0 to 100. */
export const score = outputOf('score')
