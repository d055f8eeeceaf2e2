import type { Step } from '../../../../../contracts/workflows/workflow-definition-steps.ts'
import { isLeaf } from '../../steps/handlers.ts'

/** Default timeout for a step. Steps that contain other steps have no timeout. */
const defaultTimeoutSeconds = 300

interface Deadline {
  signal: AbortSignal
  seconds: number
  isOver: () => boolean
  close: () => void
}

/** Returns the deadline of an attempt of a step. The caller closes it at the end of the attempt. */
export function deadlineOf(step: Step, signal: AbortSignal): Deadline {
  const seconds = step.timeout_seconds ?? (isLeaf(step) ? defaultTimeoutSeconds : 0)
  if (seconds === 0) return { signal, seconds, isOver: () => false, close: () => undefined }
  const timer = new AbortController()
  const timeout = setTimeout(() => timer.abort(new Error('the step takes too long')), seconds * 1000)
  const close = () => clearTimeout(timeout)
  return { signal: AbortSignal.any([signal, timer.signal]), seconds, isOver: () => timer.signal.aborted && !signal.aborted, close }
}
