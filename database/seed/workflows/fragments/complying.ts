import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { decide, deliver, type Ending } from './steps.ts'

/** Template for the name of the configured compliance framework; empty if there is none or it is "Other". */
export const framework =
  "{% if config.regulation_framework and config.regulation_framework != 'Other' %}{{ config.regulation_framework }} {% endif %}"

/** Template appended to the instructions of compliance reviews. */
export const reviewerGuide = `{% if config.regulation_framework and config.regulation_framework != 'Other' %}Where {{ config.regulation_framework }} applies too, name its rule if the sources contain it. {% endif %}This review is held {{ config.audit_frequency | default: 'as needed' }}; say what must be settled before the next. Judge nobody: state what the record shows and what is missing.`

/** Steps that ask for approval, then notify the configured contacts, or else the owner if notifications are enabled. */
export const releaseReview = ({ who, title, shown, text, subject, event, payload = {} }: Ending): Step[] => [
  decide({ who, title, shown, value: text }),
  {
    kind: 'notify',
    name: 'notice',
    title: 'Notify your contacts',
    when: { any: ['config.notification_contacts', 'config.enable_notifications'] },
    channel: 'email',
    to: 'config.notification_contacts | addresses',
    // The subject does not name the configured framework, because contacts would take it for the law that applies to the case.
    subject,
    body: `{{ steps.decision.value | default: ${text} }}`,
    on_error: 'continue',
  },
  deliver(event, { framework: 'config.regulation_framework', text: `steps.decision.value | default: ${text}`, ...payload }),
]
