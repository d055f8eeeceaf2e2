import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source, table } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find } from '../fragments/steps.ts'

export const apprenticeLineworkerProgress: WorkflowDefinition = {
  version: 1,
  minutes_saved: 40,
  input: [
    line('apprentice', 'Apprentice'),
    line('step', 'Step'),
    table('hours', 'Logged hours by work process', ['process', 'standard', 'before', 'logged']),
    passage('evaluations', 'Foreman comments'),
  ],
  sample_input: {
    apprentice: 'Jolene Ames',
    step: 'Step 4 to 5',
    hours: `process,standard,before,logged
Pole climbing and setting,600,480,640
Underground distribution,500,60,110
Energized secondary work,400,210,395
Substation switching,200,40,70`,
    evaluations:
      'Careful with cover-up, asks before she moves. Rushed the tailboard once in January. Handles rigging on her own. Needs time on underground crews; we had no such jobs in winter.',
  },
  sample_knowledge: [
    source(
      'Apprenticeship standards',
      'For step 5 an apprentice has logged 80 percent of the standard hours in every work process. A shortfall in underground distribution is made up by at least 160 hours with an underground crew before step 6.',
    ),
    source(
      'Evaluation guide',
      'Progress notes quote what was seen, not what is guessed. Safety comments such as a rushed tailboard are followed by a talk and a date. Substation switching hours are logged under a qualified operator only.',
    ),
  ],
  steps: [
    examineEach({
      name: 'processes',
      title: 'Compare hours with the standards',
      items: 'input.hours | csv',
      as: 'process',
      text: '{% assign needed = process.standard | times: 0.8 %}{% if process.logged < needed %}shortfall below standard gap{% else %}reached on track complete{% endif %}',
      labels: { gap: 'Shortfall, below standard, gap, missing hours', on_track: 'Reached, on track, complete' },
      query: 'apprenticeship standards {{ process.process }} hours',
      question: 'What do the apprenticeship standards ask for in {{ process.process }} hours?',
      instructions: 'State hours logged and needed, the gap, and one crew assignment that would fill it.',
    }),
    find('guide', 'Find standards and evaluation guide', 'apprenticeship step hours evaluation safety {{ input.evaluations }}'),
    report({
      brief:
        'Progress of {{ input.apprentice }}, {{ input.step }}: underground, pole, secondary and substation hours, tailboard and rigging.',
      instructions:
        'A progress note for a committee: hours against standards, foreman comments as a fair summary with strengths first, gaps with suggested assignments. Recommend no step.',
      from: ['guide'],
      given: {
        'Foreman comments': '{{ input.evaluations }}',
        Hours: notesOf('processes', '{{ one.process.process }}, {{ one.process.logged }} of {{ one.process.standard }} hours'),
      },
    }),
    ...release({
      who: 'the apprenticeship committee',
      shown: notesOf('processes', '{{ one.process.process }}, {{ one.process.logged }} hours'),
      text: 'steps.report.text',
      subject: 'the note on {{ input.apprentice }} is settled',
      event: 'apprentice.reviewed',
      payload: { processes: 'steps.processes.items' },
    }),
  ],
  output: [
    prose('note', 'Progress note', final('steps.report.text')),
    notesTable('processes', 'Work processes', { Process: 'process.process', Standard: 'process.standard', Logged: 'process.logged' }),
  ],
}
