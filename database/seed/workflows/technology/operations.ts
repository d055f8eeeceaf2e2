import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach, operationsApproval, operatorGuide } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText, sort } from '../fragments/steps.ts'

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
      sort(
        'phase',
        'Classify the event',
        "{{ event }}{% assign over = event | mentions: 'resolved, cleared, recovered, back to normal, errors gone, no more errors, works again, healthy again, behoben, gelöst, wieder normal, résolu, rétabli, resuelto, restablecido, risolto, ripristinato, resolvido, restabelecido, opgelost, hersteld' %}{% if over %}. Service works again, back to normal{% endif %}{% assign eased = event | mentions: 'renewed, restarted, rolled back, reverted, scaled up, failed over, disabled, blocked, neu gestartet, zurückgerollt' %}{% assign seen = event | mentions: 'expired, exhausted, out of memory, disk full, saturated, suspect, root cause' %}{% if eased and over != true %}. An action to reduce the harm, workaround{% elsif seen and over != true %}. Someone looks for the cause: seeing, suspicion{% endif %}",
        {
          change: {
            description:
              'Something was altered before or during the incident: deploy, release, configuration, feature flag, migration, certificate, hardware.',
            example: '09:12 new certificate installed on the gateway',
          },
          detection: {
            description: 'The problem was noticed: alert or alarm starts, page, error rate above a limit, customer report, support ticket.',
            example: '10:03 support receives the first complaints about blank pages',
          },
          diagnosis: {
            description:
              'Someone looks for the cause: seeing, found, observation, suspicion, logs, graph, stuck process, pool or disk exhausted, ruled out.',
            example: '10:20 disk on the queue server is full, suspect the log rotation',
          },
          mitigation: {
            description:
              'An action to reduce the harm: rolled back, returned to the previous version, restarted, scaled, failed over, turned off, workaround.',
            example: '10:41 traffic moved to the second data center',
          },
          recovery: {
            description: 'Service works again: resolved, below the limit, back to normal, backlog empty, queue drained, all clear.',
            example: '11:15 all queues drained, customers confirm that pages load',
          },
          communication: {
            description: 'Information to customers, management or the status page, handover, call opened.',
            example: '10:30 status page set to partial outage, next update at eleven',
          },
        },
      ),
    ]),
    find(
      'past',
      'Find related incidents and the template',
      'postmortem template related incident {{ input.incident }} {{ input.transcript }}',
    ),
    report({
      document: `{% assign first = steps.events.items[0].event %}{% assign began = '' %}{% assign seen = '' %}{% assign eased = '' %}{% assign ended = steps.events.items | last %}{% for one in steps.events.items %}{% if one.phase.label == 'change' and began == '' %}{% assign began = one.event %}{% endif %}{% if one.phase.label == 'detection' and seen == '' %}{% assign seen = one.event %}{% endif %}{% if seen != '' and eased == '' %}{% if one.phase.label == 'mitigation' or one.phase.label == 'change' %}{% assign eased = one.event %}{% endif %}{% endif %}{% if one.phase.label == 'mitigation' and eased == '' %}{% assign eased = one.event %}{% endif %}{% if one.phase.label == 'recovery' %}{% assign ended = one %}{% endif %}{% endfor %}{% assign began = began | default: first %}{% assign whole = first | minutes_until: ended.event %}# Postmortem: {{ input.incident }}

## Summary

{% assign impact = seen | minutes_until: ended.event %}**{% if seen != '' and impact != '' %}{{ impact }} minutes from the first sign to recovery{% elsif whole != '' %}{{ whole }} minutes from the first event to the last{% else %}{{ steps.events.count }} events{% endif %}{% assign to_seen = began | minutes_until: seen %}{% if to_seen > 720 %}{% assign to_seen = '' %}{% endif %}{% if seen != '' and to_seen != '' and to_seen > 0 %}; detected after {{ to_seen }} minutes{% endif %}{% assign to_eased = seen | minutes_until: eased %}{% if eased != '' and to_eased != '' %}; mitigated {{ to_eased }} minutes after detection{% endif %}.** {{ input.impact | default: 'The impact is not known yet.' }}

## Impact

{% unless input.impact %}To add: what failed, for whom, and how many.

{% endunless %}| Measure | Minutes | From | To |
| --- | --- | --- | --- |
{% if seen != '' and to_seen != '' and to_seen > 0 %}| Time to detect | {{ to_seen }} | {{ began | clock_time | default: began | cell }} | {{ seen | clock_time | default: seen | cell }} |
{% endif %}{% if eased != '' and to_eased != '' %}| Time to mitigate | {{ to_eased }} | {{ seen | clock_time | default: seen | cell }} | {{ eased | clock_time | default: eased | cell }} |
{% endif %}{% assign impact = seen | minutes_until: ended.event %}{% if seen != '' and impact != '' %}| Impact, from the first sign to recovery | {{ impact }} | {{ seen | clock_time | default: seen | cell }} | {{ ended.event | clock_time | default: ended.event | cell }} |
{% endif %}{% if whole != '' %}| First event to recovery | {{ whole }} | {{ first | clock_time | default: first | cell }} | {{ ended.event | clock_time | default: ended.event | cell }} |
{% endif %}
## Timeline

| After (min) | Event | Phase |
| --- | --- | --- |
{% for one in steps.events.items %}| {{ first | minutes_until: one.event }} | {{ one.event | cell }} | {{ one.phase.label | replace: '_', ' ' }} |
{% endfor %}
## Contributing factors (hypotheses until proven)

{% assign factors = 0 %}{% for one in steps.events.items %}{% assign at = first | minutes_until: one.event %}{% assign seen_at = first | minutes_until: seen %}{% if one.phase.label == 'change' and at <= seen_at %}{% assign factors = factors | plus: 1 %}- {{ one.event }}: preceded the first signs. Confirm or exclude it.{% assign past_changes = steps.past.passages | without_title: 'template, vorlage, modèle, plantilla, modello, modelo, sjabloon' %}{% for passage in past_changes %}{% assign similar = passage.text | about: 'deploy, release, rollout, migration, configuration change, update' %}{% if similar.size > 0 %} Compare it with the change of {{ passage.title }}, quoted below.{% break %}{% endif %}{% endfor %}
{% elsif one.phase.label == 'diagnosis' %}{% assign factors = factors | plus: 1 %}- {{ one.event | split: ': ' | last | as_sentence }}{% assign key = one.event | split: ': ' | last | terms %}{% assign seen_before = steps.past.passages | without_title: 'template, vorlage, modèle, plantilla, modello, modelo, sjabloon' %}{% for passage in seen_before %}{% assign lines = passage.text | best_sentence: key | about: key %}{% if lines.size > 0 %} Seen before in {{ passage.title }}, see below.{% endif %}{% endfor %}
{% endif %}{% endfor %}{% assign rollback = steps.past.passages | about: 'rollback, rolled back, roll back, zurückgerollt' %}{% assign undone = eased | about: 'rollback, rolled back, roll back, zurückgerollt' %}{% if rollback.size > 0 and undone.size > 0 and to_eased != '' %}- The rollback came {{ to_eased }} minutes after detection. An earlier document, quoted below, describes how long a rollback took. Is its reason still there?
{% endif %}{% if factors == 0 %}- The transcript shows no change and no finding before the first sign. To add by the team.
{% endif %}
## Earlier incidents

{% assign earlier = steps.past.passages | without_title: 'template, vorlage, modèle, plantilla, modello, modelo, sjabloon' %}{% for passage in earlier %}- **{{ passage.title }}:** {{ passage.text }}
{% endfor %}{% if earlier.size == 0 %}None found in your documents.
{% endif %}
## What went well

{% if to_seen != '' and seen != '' and to_seen > 0 and to_seen <= 10 %}- The alert came {{ to_seen }} minutes after the first event.
{% endif %}- To add by the team

## Action items

| Action | Owner | Due |
| --- | --- | --- |
{% assign open = earlier | about: 'still open, not done, open action, noch offen, encore ouvert, pendiente, ancora aperta' %}{% for action in open %}| From an earlier incident: {{ action | replace: 'Action: ', '' | cell }} | to name in the review | to set in the review |
{% endfor %}{% assign rights = earlier | about: 'had rights, no rights, permission, access rights, nobody had, only on-call, Rechte, Berechtigung' %}{% for line in rights %}| Check, and change if it is still so: {{ line | cell }} | to name in the review | to set in the review |
{% endfor %}{% for one in steps.events.items %}{% if one.phase.label == 'diagnosis' %}| Find the cause, or exclude it: {{ one.event | split: ': ' | last | cell }} | to name in the review{% assign who = one.event | split: ': ' | first | split: ' ' | last %}{% if one.event contains ': ' and who.size < 20 %}; {{ who }} saw it{% endif %} | to set in the review |
{% endif %}{% endfor %}| To add by the team: how this incident is found earlier or prevented | to name in the review | to set in the review |

## Summary for customers

{% if input.impact %}{{ input.impact | as_sentence }} {% endif %}{% assign last = ended.event | clock_time %}{% if ended.phase.label == 'recovery' and last != '' %}The service has worked normally again since {{ last }}. {% endif %}The cause is under review.`,
      checks: [
        'Time to detect, to diagnose and to recover',
        'Causes as hypotheses until they are proven; no blame',
        'For each action: owner and due date; open actions of earlier incidents',
      ],
      brief: 'Draft the blameless postmortem of {{ input.incident }} for the incident commander.',
      instructions: `Follow the template of the sources, or else: summary, impact, timeline, contributing factors, what went well, action items. Keep every time as it is written and name the time zone only if it is given. Impact only with figures that are given. Contributing factors are hypotheses, each with the events that suggest it; the order of events alone proves no cause. Earlier incidents are named only if a source describes them. Action items have owner and date as blanks. Roles instead of names, and no blame. End with a summary of three sentences for customers, without unconfirmed causes. ${operatorGuide}`,
      from: ['past'],
      material: {
        Impact: '{{ input.impact | default: "The impact is not known yet." }}',
        Timeline: '{% for one in steps.events.items %}{{ one.event }} ({{ one.phase.label }})\n{% endfor %}',
      },
    }),
    ...operationsApproval({
      who: 'the incident commander',
      title: 'Approve postmortem of {{ input.incident | default: "the incident" }}',
      shown:
        '{{ input.incident }}. Impact: {{ input.impact | default: "not known yet" }}\n{% for one in steps.events.items %}{{ one.event }} ({{ one.phase.label }})\n{% endfor %}',
      text: 'steps.report.text',
      subject: 'Postmortem of {{ input.incident }}',
      event: 'postmortem.drafted',
      payload: { incident: 'input.incident', events: 'steps.events.items' },
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
        { title: 'Phase', value: labelText('row.phase.label') },
      ],
    },
  ],
}
