import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

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
      text: '{{ action }}. {{ input.observations }}',
      labels: {
        done: 'Notified, shut down, locked, closed, tagged with own lock',
        missed: 'Not bled, not tried, no try-out, skipped, gauge read pressure',
        out_of_date: 'Procedure does not mention, added later, new accumulator, changed machine',
      },
      query: `${framework}lockout {{ action }} stored energy verify`,
      question: 'What does the lockout program ask for: {{ action }}?',
      instructions:
        'Say whether the observations show this step done, missed or not observed, and cite the lockout program or manual. Observations: {{ input.observations }}',
    }),
    report({
      brief: 'Periodic inspection of the energy-control procedure for {{ input.machine }}.',
      instructions: `The inspection record: machine, steps observed, steps missed, parts of the procedure that are out of date, each with the rule. Leave names and signatures blank. Retraining or rewrite is the safety manager's choice. ${reviewerGuide}`,
      given: { Observations: '{{ input.observations }}', Steps: notesOf('steps', '{{ one.action }}') },
    }),
    ...releaseReview({
      who: 'the safety manager',
      shown: '{{ input.observations }}',
      text: 'steps.report.text',
      subject: 'Lockout inspection of {{ input.machine }}',
      event: 'lockout.inspected',
    }),
  ],
  output: [prose('record', 'Inspection record', final('steps.report.text')), notesTable('steps', 'Steps', { Step: 'action' })],
}
