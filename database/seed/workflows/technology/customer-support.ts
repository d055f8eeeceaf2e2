import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { data, plain, prose, score } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, releaseReply, reply } from '../fragments/support.ts'

export const knownIssueMatcher: WorkflowDefinition = {
  version: 1,
  minutes_saved: 15,
  input: [
    passage('ticket', 'Ticket'),
    passage('logs', 'Logs', { required: false }),
    line('customer', 'Customer'),
    address('reply_to', 'Reply to'),
  ],
  sample_input: {
    customer: 'Priya at Lumen Analytics',
    ticket:
      'Since upgrading to version 5.8.1 yesterday our nightly export fails after about ten minutes. We run the Docker image on Ubuntu 24.04 with PostgreSQL 15. Nothing changed on our side. This blocks our monthly reporting on Friday.',
    logs: '02:11:40 ERROR export-worker: ECONNRESET while streaming part 14\n02:11:41 WARN pool: connection idle for 600000 ms, closed by server\n02:11:41 FATAL export 8841 aborted',
  },
  sample_knowledge: [
    source(
      'Known issue KI-3317',
      'In versions 5.8.0 and 5.8.1 the export worker keeps one connection idle while it uploads; PostgreSQL closes it after ten minutes and the export aborts with ECONNRESET. Workaround: set EXPORT_KEEPALIVE=60 and restart the worker. Fixed in version 5.8.2.',
    ),
    source(
      'Runbook: failed exports',
      'A failed export is resumed with "exports retry" and the id of the export; parts that were uploaded are kept. Ask for the worker log and the output of "exports show" when no known issue matches.',
    ),
  ],
  steps: [
    read('facts', 'Read product, version and error', '{{ input.ticket }}\n{{ input.logs }}', [
      fact.text('version', 'The version in use'),
      fact.text('error', 'The error message or code'),
      fact.text('environment', 'Operating system, database, deployment'),
    ]),
    sort('topic', 'Sort the ticket', '{{ input.ticket }} {{ input.logs }}', {
      defect: 'Fails, error, crash, abort, since upgrading, regression, ECONNRESET',
      question: 'How do I, documentation, where, possible, configure',
      performance: 'Slow, latency, memory, CPU, timeout under load',
      security: 'Vulnerability, leak, unauthorized, CVE, breach, exposed',
      account: 'Login, license, seats, invoice, password',
    }),
    find('issues', 'Find known issues and runbooks', '{{ steps.facts.version }} {{ input.ticket }} {{ input.logs }}'),
    reply({
      message: 'ticket',
      recipient: '{{ input.customer }}',
      brief: 'We have compared your log with our known issues and passed what is new to engineering.',
      instructions:
        'You draft for product support. When a known issue matches, name it, its workaround as steps and the version with the fix. When none does, say so and write a bug report: summary, steps to reproduce, expected, actual, environment. Never guess a fix version.',
      from: ['issues'],
      given: { Logs: '{{ input.logs | default: "No logs were sent." }}' },
    }),
    ...releaseReply({
      message: 'ticket',
      who: 'the support engineer',
      always: ['security'],
      shown: `${escalated('ticket')}{{ input.customer }} ({{ steps.topic.label }}): {{ input.ticket }}`,
      subject: 'Your ticket',
      event: 'ticket.answered',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    plain('kind', 'Kind of ticket', 'steps.topic.label'),
    score('certainty', 'Confidence', 'steps.topic.confidence | times: 100 | round'),
    data('facts', 'Product, version, error', 'steps.facts'),
  ],
}
