import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, data, prose, score } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, reply, replyApproval } from '../fragments/support.ts'

/** Template that assigns `matching`: the retrieved issues that name a version or code of the ticket. */
const issuesOfVersion = `{% capture matching %}{% assign codes = input.ticket | append: ' ' | append: input.logs | figures %}{% for issue in steps.issues.passages %}{% assign found = '' %}{% for code in codes %}{% if code.size > 3 %}{% if code contains '-' or code contains '.' or code == steps.facts.version %}{% if issue.text contains code or issue.title contains code %}{% assign found = found | append: ', ' | append: code %}{% endif %}{% endif %}{% endif %}{% endfor %}{% if found != '' %}{{ issue.title }} names {{ found | slice: 2, 200 }}. {% endif %}{% endfor %}{% endcapture %}`

/** Template that assigns `id`: if a known issue mentions the "id of the export", the number after "export" in the log; otherwise empty. */
const idInLog = `{% assign id = '' %}{% assign asking = steps.issues.passages | map: 'text' | join: ' ' | downcase | split: ' id of the ' %}{% for rest in asking offset: 1 limit: 5 %}{% assign thing = rest | split: ' ' | first | remove: ';' | remove: '.' | remove: ',' | append: ' ' %}{% assign places = input.logs | downcase | split: thing %}{% for place in places offset: 1 limit: 20 %}{% assign word = place | split: ' ' | first | remove: ',' | remove: '.' | remove: ':' %}{% assign number = word | plus: 0 | append: '' %}{% if id == '' and number == word and word.size > 1 %}{% assign id = word %}{% endif %}{% endfor %}{% endfor %}`

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
      fact.text('product', 'The product or component'),
      fact.text('version', 'The version in use'),
      fact.text('error', 'The error message or code'),
      fact.text('environment', 'Where it runs: operating system, image, container, database, cloud or server'),
    ]),
    sort('topic', 'Sort the ticket', '{{ input.ticket }} {{ input.logs }}', {
      security: {
        description:
          'Weakness, leaked password or key, intruder, unauthorized access, folders, files or search results of another company visible, data loss or a complete outage. Waiting is most harmful here.',
        example: 'After signing in I saw the customer list of a different company.',
      },
      defect: {
        description:
          'Something that worked or should work fails: error message, crash, bug, wrong result, stuck or pending, broken since updating.',
        example: 'The invoice preview shows a blank page since last week’s upgrade.',
      },
      performance: {
        description:
          'It works but is slow, takes minutes, slower than before, loads long, lags, hangs, uses too much memory or processor, times out under load.',
        example: 'Searching takes forty seconds as soon as ten people are online.',
      },
      question: {
        description:
          'How to do, set up, configure, install, connect or find something; whether it can do something, documentation, possibilities, wishes for features.',
        example: 'Where can I change the language of the reports?',
      },
      account: {
        description: 'Sign-in, password reset, license, seats, users, administrator or owner of the account, billing, invoice, contract.',
        example: 'We need five more seats and our admin has left the company.',
      },
    }),
    find(
      'issues',
      'Find known issues and runbooks',
      '{{ steps.facts.product }} {{ steps.facts.version }} {{ steps.facts.error }} {{ input.ticket }} {{ input.logs }}',
    ),
    reply({
      message: 'ticket',
      recipient: '{{ input.customer }}',
      checks: [
        'Version and environment against known issues and releases',
        'Workaround, its effect, and the release that fixes the issue',
        'What to send if it does not help: logs, identifiers, time',
        'Data that the customer can lose or must not share',
      ],
      lead: `{% if steps.topic.label == 'security' %}Security: an engineer takes over before anything is sent. {% endif %}${issuesOfVersion}{% if matching != '' %}{{ matching }}{% assign same = '' %}{% assign words = input.logs | append: ' ' | append: input.ticket | replace: ',', ' ' | replace: ':', ' ' | split: ' ' %}{% for word in words limit: 300 %}{% assign upper = word | upcase %}{% if word == upper and word.size > 6 and same == '' %}{% assign letters = word | downcase %}{% if letters != word %}{% for issue in steps.issues.passages %}{% if matching contains issue.title and issue.text contains word %}{% assign same = word %}{% endif %}{% endfor %}{% endif %}{% endif %}{% endfor %}{% if same != '' %}The error agrees, too: {{ same }}. Send the workaround.{% else %}Compare error and environment before you send the workaround.{% endif %}{% elsif steps.issues.count > 0 %}No document names a version or code of this ticket{% if steps.facts.version %} (version {{ steps.facts.version }}){% endif %}: compare the closest one before you use it.{% else %}No document about this was found: ask for what is missing.{% endif %}
{% if steps.facts.error %}Error: {{ steps.facts.error | truncate: 160 }}{% endif %}`,
      sections: [
        {
          title: tell('What we know'),
          rule: `${issuesOfVersion}{% if matching != '' %}{{ input.ticket }}{% endif %}`,
        },
        {
          title: tell('What to do now'),
          rule: `${issuesOfVersion}{% if matching != '' %}workaround set change restart disable downgrade reinstall setzen neu starten deaktivieren redémarrer désactiver configurar reiniciar impostare riavviare instelling zet start{% endif %}`,
        },
        { title: '', rule: `${issuesOfVersion}{% if matching != '' %}fixed released available update behoben{% endif %}` },
        {
          title: tell('Afterward, and if this does not help'),
          rule: `${issuesOfVersion}{% if matching != '' %}retry resume resumed send log output restore contact{% endif %}`,
        },
        {
          title: '',
          text: `${issuesOfVersion}${idInLog}{% if matching != '' and id != '' %}${tell('The id in your log is [id].', { id: 'id' })}{% endif %}`,
        },
        {
          title: '',
          text: `${issuesOfVersion}{% assign pressing = input.ticket | about: 'deadline, by monday, by tuesday, by wednesday, by thursday, by friday, on monday, on tuesday, on wednesday, on thursday, on friday, tomorrow, today, urgent, blocks, dringend, bis freitag, bis montag, bis morgen, urgence, avant demain, avant vendredi, antes del, mañana mismo, entro domani, entro venerdì, até amanhã, até sexta, dringende, spoed, vóór vrijdag' %}{% if matching != '' and pressing.size > 0 %}{% assign urgent = pressing | last %}${tell('You wrote: “[quote]”', { quote: 'urgent' })} ${tell('Please tell us at once if the steps above do not work, so that we can look at it before then.')}{% endif %}`,
        },
        { title: tell('Your questions'), answers: true },
      ],
      brief: 'Answer the support ticket of {{ input.customer }}.',
      instructions:
        'You write for product support to a technical user who wants to work again. A known issue matches only if product or version and error agree: then name it, give the workaround as numbered steps, and the version with the fix as the source states it. If only part agrees, say what is still needed to be sure. If nothing matches, ask for what is missing, and add a bug report for engineering below the reply: summary, steps to reproduce, expected, actual, environment. Never guess a cause or a fix version, and do not say that engineering was informed. Repeat no password, key or token from the logs; if one is in them, ask the customer to replace it.',
      from: ['issues'],
      material: {
        Logs: '{{ input.logs | default: "No logs were sent." }}',
        'Read from the ticket': 'Kind: {{ steps.topic.label }}. {{ steps.facts | as_facts }}',
      },
    }),
    ...replyApproval({
      message: 'ticket',
      who: 'the support engineer',
      title: 'Approve reply to {{ input.customer | default: "the customer" }}',
      always: ['security'],
      shown: `${escalated('ticket')}{{ input.customer }} ({{ steps.topic.label }}): {{ input.ticket }}`,
      subject: `${tell('Your ticket')}{% if steps.facts.error %}: {{ steps.facts.error | truncate: 60 }}{% endif %}`,
      event: 'ticket.answered',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    category('kind', 'Kind of ticket', 'steps.topic.label'),
    score('certainty', 'Confidence', 'steps.topic.confidence | times: 100 | round'),
    data('facts', 'Product, version, error', 'steps.facts'),
  ],
}
