import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report, rulesOf } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final, find } from '../fragments/steps.ts'

export const lockoutTagoutInspections: WorkflowDefinition = {
  version: 1,
  minutes_saved: 40,
  input: [
    line('machine', 'Machine'),
    passage('procedure', 'Energy-control procedure, one step per line'),
    passage('observations', "Inspector's observations"),
  ],
  sample_input: {
    machine: 'Hydraulic press 6, 250 t',
    procedure: `Notify affected employees
Shut down at the control panel and turn the main disconnect to off
Close the hydraulic isolation valve and bleed pressure to zero at gauge G2
Apply personal lock and tag to disconnect and valve
Try to start at the control panel to verify`,
    observations:
      'Employee notified the crew, shut down and locked the disconnect with his own lock. The valve was closed but pressure at G2 was not bled, gauge read 40 bar. No try-out at the panel. Procedure does not mention the accumulator that was added in 2024.',
  },
  sample_knowledge: [
    source(
      'Lockout program',
      'Stored energy in accumulators, springs and capacitors is relieved and verified at zero before work begins. Every person applies a personal lock. After lockout the start control is tried to verify isolation.',
    ),
    source(
      'Press manual, accumulator',
      'The accumulator of 2024 holds pressure after the pump stops. Open drain valve V9 and wait until gauge G2 shows zero bar. Do not loosen a fitting while G2 shows pressure.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    examineEach({
      name: 'steps',
      title: 'Compare each step with the observations',
      items: 'input.procedure | lines',
      as: 'action',
      text: '{{ action }}',
      labels: {
        prepare: {
          description:
            'Prepare and announce: notify or inform affected people and operators, identify energy sources, get the procedure, keys, locks and tags.',
          example: 'Inform the operators of the neighboring line',
        },
        isolate: {
          description:
            'Shut down and isolate: stop, switch off, disconnect, close a valve, unplug, block, apply personal lock, padlock and tag.',
          example: 'Switch off breaker Q7 and hang your padlock on it',
        },
        release_energy: {
          description:
            'Release or restrain stored energy: bleed, drain, vent, discharge, lower, block, ground, wait for cooling or until parts have stopped, gauge at zero. Skipped, it does most harm.',
          example: 'Vent the air receiver and secure the raised ram with a pin',
        },
        verify: {
          description:
            'Verify isolation: try to start, test for voltage, check the gauge, confirm that nothing moves, return the control to off.',
          example: 'Test all phases for absence of voltage before touching',
        },
        restore: {
          description: 'Return to service: remove tools, guards back, remove locks, restart.',
          example: 'Refit the guard, remove the padlocks and tell the crew before restart',
        },
      },
      query: `${framework}lockout {{ input.machine }} {{ action }} stored energy verify`,
      question: 'What do the lockout program and the manual require for this step: {{ action }}?',
      instructions:
        'You assist a safety manager with a periodic inspection. Say first whether the observations show this step as done, missed or not observed, with the words of the observation; not mentioned means not observed, never done. Then what the lockout program or manual requires. Machine: {{ input.machine }}. Observations: {{ input.observations }}',
    }),
    find('program', 'Find the rules for the observations', `${framework}lockout {{ input.machine }} {{ input.observations }}`),
    report({
      document: `{% assign lines = input.procedure | lines %}{% assign missed = 0 %}{% assign open = 0 %}{% assign quotes = '' %}{% capture rows %}{% for one in steps.steps.items %}{% assign found = one.action | observed: input.observations, lines %}{% case found.result %}{% when 'missed' %}{% assign missed = missed | plus: 1 %}{% when 'partly' %}{% assign missed = missed | plus: 1 %}{% when 'not observed' or 'incomplete' %}{% assign open = open | plus: 1 %}{% endcase %}{% assign quotes = quotes | append: found.quote | append: '; ' %}| {{ forloop.index }} | {{ one.action | cell }} | {% case found.result %}{% when 'done' %}Done{% when 'partly' %}**Partly**{% when 'missed' %}**Missed**{% when 'incomplete' %}**Not fully observed:** no word on “{{ found.unmentioned | join: '”, “' | cell }}”{% else %}Not observed{% endcase %}{% if found.result == 'partly' and found.unmentioned.size > 0 %}; no word on “{{ found.unmentioned | join: '”, “' | cell }}”{% endif %} | {{ found.quote | cell }} |
{% endfor %}{% endcapture %}{% assign beside = input.observations | unquoted: quotes %}# Lockout inspection record: {{ input.machine }}

**{% if missed > 0 %}The procedure was not followed: {{ missed }} of {{ steps.steps.count }} steps were missed in whole or in part{% else %}No missed step was observed{% endif %}{% if open > 0 %}; {{ open }} {% if open == 1 %}was{% else %}were{% endif %} not observed, or not in every part{% endif %}.**{% if missed > 0 %} **Stop work on {{ input.machine }}** until the missed steps are done and verified.{% endif %} This record does not state that the machine is safe.

## What endangers people

{% for one in steps.steps.items %}{% assign found = one.action | observed: input.observations, lines %}{% if found.result == 'missed' or found.result == 'partly' %}- **Step {{ forloop.index }}, {{ one.action }}:** observed “{{ found.quote }}”.{% assign told = one.note | found_text %}{% if told != '' %} Rule: {{ one.note | found_text | default: 'No rule on file.' }}{% endif %}
{% endif %}{% endfor %}{% for line in beside %}{% assign rule = line | rule_in: steps.program.passages %}- **Outside the written steps:** {{ line | as_sentence }}{% if rule != '' %} Rule: {{ rule }}{% endif %}{% assign stored = line | mentions: 'accumulator, accumulators, spring, springs, capacitor, capacitors, battery, pressure, stored energy, Speicher, Feder, Kondensator, accumulateur, ressort' %}{% if stored %}{% assign energy = steps.program.passages | about: 'stored energy, residual energy, gespeicherte, énergie accumulée, energía almacenada' | except: rule %}{% if energy.size > 0 %} {{ energy | paragraph }}{% endif %}{% endif %}
{% endfor %}
## Step by step

| Step | Procedure | Observed | Words of the inspector |
| --- | --- | --- | --- |
{{ rows }}
## Observations as written

{{ input.observations }}

## Corrective actions for the safety manager to decide

{% if missed > 0 %}- Retrain the employee on {% for one in steps.steps.items %}{% assign found = one.action | observed: input.observations, lines %}{% if found.result == 'missed' or found.result == 'partly' %}step {{ forloop.index }}, {% endif %}{% endfor %}and observe the procedure again. Owner and date: to add.
{% endif %}{% if beside.size > 0 %}- Bring the written procedure up to date: {{ beside | join: ' ' }} Owner and date: to add.
{% endif %}{% if open > 0 %}- Observe the steps and parts that were not seen. Owner and date: to add.
{% endif %}
## Rules of the program and the manual

${rulesOf('steps', '{{ one.action }}')}
## To add

- Inspector, authorized employee, date and signature`,
      checks: [
        'Each step: observed, not observed, or not in the procedure',
        'Stored energy that the procedure does not mention',
        'Retraining and correction of the procedure, with owner and date',
      ],
      brief:
        'Write the inspection record of the energy-control procedure for {{ input.machine }}: {{ input.procedure | lines | join: "; " }}.',
      instructions: `The safety manager signs this record. First what endangers people: steps missed, stored energy not released, sources of energy that the procedure does not mention. Then steps done, steps not observed, parts of the procedure that are out of date, each with the rule. Leave names, dates and signatures blank. Retraining or a new procedure is the safety manager's decision. Do not state that the machine is safe. ${reviewerGuide}`,
      material: { Observations: '{{ input.observations }}', Steps: notesOf('steps', '{{ one.action }}') },
    }),
    ...releaseReview({
      who: 'the safety manager',
      title: 'Approve lockout record for {{ input.machine | default: "the machine" }}',
      shown: '{{ input.machine }}\n{{ input.observations }}',
      text: 'steps.report.text',
      subject: 'Lockout inspection of {{ input.machine }}',
      event: 'lockout.inspected',
    }),
  ],
  output: [prose('record', 'Inspection record', final('steps.report.text')), notesTable('steps', 'Steps', { Step: 'action' })],
}
