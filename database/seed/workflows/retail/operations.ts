import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { choice, line, passage, source } from '../fragments/fields.ts'
import { forEach, operatorGuide, releaseWork } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, sort, write } from '../fragments/steps.ts'

export const planogramResetSteps: WorkflowDefinition = {
  version: 1,
  minutes_saved: 55,
  input: [
    line('category', 'Category'),
    passage('changes', 'Planogram changes, one per line'),
    choice('format', 'Store format', ['Flagship', 'Standard', 'Small']),
    line('deadline', 'Done by'),
  ],
  sample_input: {
    category: 'Household cleaning, 12 feet',
    format: 'Small',
    deadline: 'Sunday April 12, before opening',
    changes: `Bay 1: move refill pouches to eye level, 6 facings
Bay 2: drop lemon spray 750 ml, add concentrate tablets, 4 facings
Bay 3: replace wooden shelf strips with price rails
End cap: spring cleaning promotion with header card`,
  },
  sample_knowledge: [
    source(
      'Merchandising standards',
      'Work bays left to right and top to bottom; clean shelves before products go back. Eye level is 48 to 60 inches. A dropped item moves to the clearance bay with a yellow tag. Price rails need one rail a shelf and the label set of the new planogram.',
    ),
    source(
      'Small format stores',
      'Small stores halve the facings and never go below two. They have no end cap: promotions go to the basket table at the entrance with an A4 header card.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    forEach('changes', 'Break each change into steps', 'input.changes | lines', 'change', [
      sort('work', 'Sort the work', '{{ change }}', {
        move: 'Move, facings, eye level, shift, relocate',
        swap: 'Drop, add, replace product, new item, clearance',
        fixture: 'Shelf strips, rails, price rails, brackets, hooks',
        promotion: 'End cap, promotion, header card, sign',
      }),
      find('standard', 'Find the standard', '{{ change }} {{ input.format }} stores', 3),
      write({
        name: 'steps',
        title: 'Write the steps',
        task: { kind: 'answer', question: 'How do {{ input.format }} stores do this: {{ change }}?' },
        instructions:
          'Number the steps that one associate takes for this change in a {{ input.format }} store, each under 15 words, then list signs and fixtures to have at hand. The change: {{ change }}',
        from: ['standard'],
      }),
    ]),
    report({
      brief: 'Reset of {{ input.category }}, {{ input.format }} format, done by {{ input.deadline }}.',
      instructions: `Store instructions bay by bay in walking order, then one list of signage and fixtures to order. Plain words for a night crew. ${operatorGuide}`,
      given: { Steps: '{% for one in steps.changes.items %}{{ one.change }}. {{ one.steps.text | uncited }}\n{% endfor %}' },
    }),
    ...releaseWork({
      who: 'the merchandising manager',
      shown: '{{ steps.changes.count }} changes in {{ input.category }}',
      text: 'steps.report.text',
      subject: 'Reset steps for {{ input.category }}',
      event: 'planogram.released',
      payload: { format: 'input.format' },
    }),
  ],
  output: [
    prose('instructions', 'Store instructions', final('steps.report.text')),
    {
      name: 'changes',
      title: 'Changes',
      format: 'table',
      value: 'steps.changes.items',
      columns: [
        { title: 'Change', value: 'row.change' },
        { title: 'Work', value: 'row.work.label' },
        { title: 'Steps', value: 'row.steps.text | uncited' },
      ],
    },
  ],
}
