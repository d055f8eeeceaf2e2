import type { WorkflowOutput } from '../../../../contracts/workflows/workflow-definition.ts'
import { labelText } from './steps.ts'

const outputOf =
  (format: WorkflowOutput['format']) =>
  (name: string, title: string, value: string): WorkflowOutput => ({ name, title, format, value })
/** Output in Markdown. */
export const prose = outputOf('markdown')
export const plain = outputOf('text')
/** Output of a label as words: `service_fee` becomes `Service fee`. */
export const category = (name: string, title: string, label: string): WorkflowOutput => plain(name, title, labelText(label))
export const data = outputOf('json')
/** Output of a number from 0 to 100. */
export const score = outputOf('score')
