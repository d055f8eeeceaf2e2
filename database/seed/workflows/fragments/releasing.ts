import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { decide, deliver, type Ending, tell } from './steps.ts'

/** A person releases the text; the owner hears where notifications are enabled, and the webhook where there is one. */
export const release = ({ who, shown, text, subject, event, payload = {} }: Ending): Step[] => [
  decide({ who, shown, value: text }),
  tell(subject, `{{ steps.decision.value | default: ${text} }}`),
  deliver(event, { text: `steps.decision.value | default: ${text}`, ...payload }),
]
