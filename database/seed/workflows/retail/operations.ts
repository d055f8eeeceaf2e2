import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { choice, line, passage, source } from '../fragments/fields.ts'
import { forEach, operationsApproval, operatorGuide } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText, noteOn, sort, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

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
        move: {
          description:
            'Products keep their place in the range but move: bring up, down or next to others, change position, shelf, eye level, height, order or number of facings.',
          example: 'Shift the baby wipes one shelf down and widen them to five facings.',
        },
        swap: {
          description:
            'Products leave or join the range: swap or replace one product with another, delist, drop, remove, take out, out and in, add, new article, substitute, clearance.',
          example: 'Take out the vanilla pudding and bring in two flavors of oat dessert.',
        },
        fixture: {
          description: 'Shelf strips, rails, hooks, brackets, dividers, baskets, lights or other equipment is built, changed or renewed.',
          example: 'Install acrylic dividers and two extra hooks on the upper row.',
        },
        promotion: {
          description:
            'Temporary display, stack at the entrance, end cap, gondola head, poster, banner, price sign, seasonal placement until a date, header or wobbler.',
          example: 'Put up the back-to-school poster and build the pallet display at the entrance.',
        },
      }),
      find('standard', 'Find the standard', 'merchandising standard {{ input.format }} stores {{ change }}', 3),
      write({
        name: 'steps',
        title: 'Write the steps',
        task: noteOn('How does a {{ input.format }} store carry this out: {{ change }}?', { as: 'change', items: 'input.changes | lines' }),
        instructions:
          'You write for store teams who work with a shelf in front of them. Number the steps that one associate takes for this change in a {{ input.format }} store, each under 15 words, then list signs and fixtures to have at hand. Apply the rules for the format, and quote sizes and counts only from the change or the standards. Where the standards say nothing, write "Ask the merchandising team". The change: {{ change }}',
        from: ['standard'],
      }),
    ]),
    find('format_rules', 'Find the rules of the format', 'merchandising standards {{ input.format }} stores bays facings'),
    report({
      document:
        template(`{% assign halved = steps.format_rules.passages | about: input.format | about: 'halve, half, halbier, moitié, mitad, metà, metade, helft' %}# Reset: {{ input.category }} ({{ input.format }} stores)

**Done by {{ input.deadline }}.** {{ steps.changes.count }} changes, in the order of the walk.

{% assign general = steps.format_rules.passages | about: 'work bays, left to right, top to bottom, clean, before, order of, reihenfolge, ordre' %}{% if general.size > 0 %}## Before you start

{% for rule in general %}- {{ rule }}
{% endfor %}{% endif %}
{% for one in steps.changes.items %}{% assign half = 0 %}{% assign count = 0 %}{% if halved.size > 0 and one.change contains ' facing' %}{% assign count = one.change | split: ' facing' | first | split: ' ' | last | plus: 0 %}{% if count > 0 %}{% assign half = count | divided_by: 2.0 | ceil %}{% assign least = halved | join: ' ' | split: 'below' | last | first_count %}{% if least and half < least %}{% assign half = least %}{% endif %}{% endif %}{% endif %}{% assign stated = count | append: ' facing' %}{% assign own = half | append: ' facing' %}## {{ forloop.index }}. {% if half > 0 %}{{ one.change | replace: stated, own }}{% else %}{{ one.change }}{% endif %}

{% assign place = one.change | split: ':' | first | downcase %}{% assign absent = 'no ' | append: place %}{% assign rule_text = steps.format_rules.passages | map: 'text' | join: ' ' | downcase %}
      {% assign told = one.steps | found_text %}{% assign lines = one.steps.text | uncited | sentences %}{% if told == '' %}{% assign lines = '' | split: '' %}{% endif %}
      {% assign drop = one.change | about: '@delist' %}{% if drop.size == 0 %}{% assign lines = lines | not_about: '@delist' %}{% else %}{% assign leaving = steps.format_rules.passages | about: '@delist' %}{% assign lines = leaving | concat: lines | uniq %}{% endif %}{% if halved.size > 0 %}{% assign lines = lines | except: halved %}{% endif %}
- [ ] {% if place != '' and place.size < 40 and rule_text contains absent %}**Not there: {{ input.format }} stores have {{ absent }}.** Instead:{% else %}{% case one.work.label %}{% when 'move' %}Clear and clean the shelf, then move the products.{% when 'swap' %}Take out the dropped item, clean the shelf, place the new item, and change the price label.{% when 'fixture' %}Take out the products, change the fixture, and put the products back.{% when 'promotion' %}Build the display with the products and the sign.{% else %}Carry out the change as stated above.{% endcase %}{% endif %}
{% for line in lines %}{% assign lower = line | downcase %}- [ ] {% if place != '' and lower contains absent %}{{ line | split: ': ' | last | as_sentence }}{% else %}{{ line }}{% endif %}
{% endfor %}{% if told == '' and lines.size == 0 %}- [ ] No standard on file: ask the merchandising team.
{% endif %}{% if half > 0 %}- [ ] Facings in this format: {{ half }} instead of {{ count }}
{% endif %}
{% endfor %}
{% assign format_lines = steps.format_rules.passages | about: input.format %}{% if format_lines.size > 0 %}## For {{ input.format | downcase }} stores

{% for rule in format_lines %}- {{ rule }}
{% endfor %}{% endif %}
## Have at hand

{% for one in steps.changes.items %}{% if one.work.label == 'fixture' or one.work.label == 'promotion' %}{% assign parts = one.steps | found_text %}- {% if parts != '' %}{{ parts | split: ': ' | last | split: ' with ' | last | split: ' need ' | last | split: ' needs ' | last | as_sentence }} For: {{ one.change | split: ': ' | last | as_sentence }}{% else %}{{ one.change | split: ': ' | last | as_sentence }}{% endif %}
{% endif %}{% assign drop = one.change | about: '@delist' %}{% if drop.size > 0 %}{% assign tags = steps.format_rules.passages | about: '@delist' %}{% for tag in tags %}{% assign things = tag | split: ' with ' %}- {{ things | last | as_sentence }}{% if things.size > 1 %} For: {{ drop | first | split: ': ' | last | split: ', ' | first | as_sentence }}{% endif %}
{% endfor %}{% endif %}{% endfor %}- New shelf labels of the planogram

## When done

- [ ] Photo of each bay, sent to the merchandising team
- To add: contact of the merchandising team`),
      checks: [
        'Fixtures, labels and signs that must arrive before the reset',
        'What happens to dropped items, and who moves them',
        'Photo and confirmation after the reset, and to whom',
      ],
      brief: 'Tell {{ input.format }} stores how to reset {{ input.category }} by {{ input.deadline }}.',
      instructions: `Instructions for the store in the order in which the team walks the aisle: deadline first, then each change with its numbered steps, then one list of signs and fixtures to order, then open questions to the merchandising team. Plain words and short sentences, so that a temporary worker understands them, in the language of the changes. Leave no change out. ${operatorGuide}`,
      material: {
        Reset: '{{ input.category }}, {{ input.format }} format, done by {{ input.deadline }}.',
        Steps: '{% for one in steps.changes.items %}{{ one.change }}. {{ one.steps.text | uncited }}\n{% endfor %}',
      },
    }),
    ...operationsApproval({
      who: 'the merchandising manager',
      title: 'Approve store instructions for {{ input.category | default: "the category" }}',
      shown: '{{ input.category }}, {{ input.format }}, by {{ input.deadline }}: {{ input.changes }}',
      text: 'steps.report.text',
      subject: 'Reset steps for {{ input.category }}',
      event: 'planogram.released',
      payload: { category: 'input.category', format: 'input.format', deadline: 'input.deadline' },
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
        { title: 'Work', value: labelText('row.work.label') },
        { title: 'Steps', value: "row.steps | found_text | unless_about: row.change, '@delist' | paragraph | default: 'No rule on file'" },
      ],
    },
  ],
}
