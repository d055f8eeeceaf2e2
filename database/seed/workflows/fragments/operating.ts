import type { Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { forEach as oneByOne } from './looping.ts'
import { decide, deliver, type Ending } from './steps.ts'

/** Like `forEach` of looping.ts, but processes as many items at once as configured. */
export const forEach = (...loop: Parameters<typeof oneByOne>): StepOf<'for_each'> => ({
  ...oneByOne(...loop),
  batch_size: 'config.batch_size',
})

/** Template appended to the instructions of operations workflows. */
export const operatorGuide =
  "This process has {{ config.process_priority | default: 'medium' }} priority{% if config.process_priority == 'critical' %}: put what cannot wait first{% endif %}."

/** Steps that ask for approval, then notify the configured address, or else the owner if notifications are enabled. */
export const operationsApproval = ({ who, title, shown, text, subject, event, payload = {} }: Ending): Step[] => [
  decide({ who, title, shown, value: text }),
  {
    kind: 'notify',
    name: 'notice',
    title: 'Notify operations',
    when: { any: ['config.notification_email', 'config.enable_notifications'] },
    channel: 'email',
    to: 'config.notification_email',
    subject: `{% if config.process_priority == 'critical' or config.process_priority == 'high' %}{{ config.process_priority | capitalize }}: {% endif %}${subject}`,
    body: `{{ steps.decision.value | default: ${text} }}`,
    on_error: 'continue',
  },
  deliver(event, { priority: 'config.process_priority', text: `steps.decision.value | default: ${text}`, ...payload }),
]
