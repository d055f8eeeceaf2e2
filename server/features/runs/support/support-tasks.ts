import type { TextSupport } from '../../../../contracts/runs/text-support.ts'
import type { ComputeTask } from '../../../platform/compute/compute-task.ts'
import { findSupport, type SupportInput } from './find-support.ts'

/** Task that runs `findSupport` in a compute process, for long texts. */
export const findSupportTask: ComputeTask<SupportInput, TextSupport | null> = {
  module: new URL('find-support.ts', import.meta.url).href,
  name: findSupport.name,
}
