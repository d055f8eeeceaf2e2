import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach, operatorGuide, releaseWork } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, sort } from '../fragments/steps.ts'

export const incidentTimelineAssembly: WorkflowDefinition = {
  version: 1,
  minutes_saved: 80,
  input: [
    line('incident', 'Incident'),
    passage('transcript', 'Channel, alerts and deploys, one event per line'),
    passage('impact', 'Known impact', { required: false }),
  ],
  sample_input: {
    incident: 'INC-412 checkout errors',
    impact: '11 percent of checkouts failed between 14:07 and 14:52 UTC.',
    transcript: `14:02 deploy checkout-api 2026.3.4 by CI
14:07 alert error rate checkout above 5 percent
14:11 Sam: seeing connection pool exhausted on all pods
14:31 Rita: rolled back to 2026.3.3
14:52 alert resolved error rate below 0.5 percent`,
  },
  sample_knowledge: [
    source(
      'Postmortem template',
      'A postmortem has summary, impact, timeline, contributing factors, what went well, action items. It is blameless: it names systems and decisions, not people at fault. Action items have an owner and a date.',
    ),
    source(
      'INC-377',
      'In November the connection pool of checkout was exhausted after a deploy doubled the workers per pod. The rollback took 20 minutes since nobody had rights outside the on-call group. Action: alert on pool use above 80 percent, still open.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    forEach('events', 'Order the events', 'input.transcript | lines | sort', 'event', [
      sort('phase', 'Classify the event', '{{ event }}', {
        change: 'Deploy, release, migration, flag, configuration',
        detection: 'Alert, page, report, error rate above, customer says',
        diagnosis: 'Seeing, suspect, logs, exhausted, because, looks like',
        mitigation: 'Rolled back, restarted, scaled, disabled, failed over',
        recovery: 'Resolved, below, back to normal, all clear',
      }),
    ]),
    find('past', 'Find related incidents and the template', '{{ input.incident }} {{ input.transcript }} postmortem'),
    report({
      brief: 'Blameless postmortem of {{ input.incident }}.',
      instructions: `Draft it in the template: impact with figures, timeline in UTC, contributing factors as hypotheses with the events that suggest them, earlier incidents with the same factor, action items as blanks. Roles instead of names. ${operatorGuide}`,
      from: ['past'],
      given: {
        Impact: '{{ input.impact | default: "The impact is not known yet." }}',
        Timeline: '{% for one in steps.events.items %}{{ one.event }} ({{ one.phase.label }}).\n{% endfor %}',
      },
    }),
    ...releaseWork({
      who: 'the incident commander',
      shown: '{{ steps.events.count }} events of {{ input.incident }}',
      text: 'steps.report.text',
      subject: 'Postmortem of {{ input.incident }}',
      event: 'postmortem.drafted',
    }),
  ],
  output: [
    prose('postmortem', 'Postmortem', final('steps.report.text')),
    {
      name: 'timeline',
      title: 'Timeline',
      format: 'table',
      value: 'steps.events.items',
      columns: [
        { title: 'Event', value: 'row.event' },
        { title: 'Phase', value: 'row.phase.label' },
      ],
    },
  ],
}
