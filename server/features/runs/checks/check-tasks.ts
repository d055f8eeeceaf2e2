import type { ComputeTask } from '../../../platform/compute/compute-task.ts'
import { type CheckedText, checkText } from './check-text.ts'

/** Task that runs `checkText` in a compute process, for long texts. */
export const textCheckTask: ComputeTask<CheckedText, ReturnType<typeof checkText>> = {
  module: new URL('check-text.ts', import.meta.url).href,
  name: checkText.name,
}
