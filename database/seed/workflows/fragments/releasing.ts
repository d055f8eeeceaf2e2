import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { decide, deliver, type Ending, tell } from './steps.ts'

/** Steps that ask for approval, then notify the owner if notifications are enabled, and call the configured webhook, if any. */
export const release = ({ who, title, shown, text, subject, event, payload = {} }: Ending): Step[] => [
  decide({ who, title, shown, value: text }),
  tell(subject, `{{ steps.decision.value | default: ${text} }}`),
  deliver(event, { text: `steps.decision.value | default: ${text}`, ...payload }),
]
