import { expect, it } from 'vitest'
import { renderTemplate } from './liquid.ts'

const row = { lane: 'Bonn to Wien', loads: 3, none: '', empty: null, list: [] }

it.each([
  ['{{ row.lane }} with {{ row.empty }}: late', 'Bonn to Wien: late'],
  ['{{ row.lane }} with {{ row.carrier }}, late', 'Bonn to Wien, late'],
  ['{{ row.lane }}, {{ row.none }}: late', 'Bonn to Wien: late'],
  ['**{{ row.lane }}, {{ row.none }}:** late', '**Bonn to Wien:** late'],
  ['{{ row.lane }}, {{ row.none }}, {{ row.loads }}', 'Bonn to Wien, 3'],
  ['{{ row.none }}, {{ row.lane }}', 'Bonn to Wien'],
  ['- {{ row.none }}: {{ row.lane }}', '- Bonn to Wien'],
  ['{{ row.lane }} ({{ row.none }}) is late', 'Bonn to Wien is late'],
  ['{{ row.lane }} ({{ row.none }}, {{ row.loads }})', 'Bonn to Wien (3)'],
  ['{{ row.lane }} {{ row.none }} is late', 'Bonn to Wien is late'],
  ['{{ row.lane }} {{ row.list }}.', 'Bonn to Wien.'],
  ['Paid for {{ row.none }}', 'Paid'],
  ['{{ row.lane }}; {{ row.none }}; {{ row.loads }}', 'Bonn to Wien; 3'],
  ['| {{ row.lane }} | {{ row.none }} | {{ row.none }} {{ row.loads }} |', '| Bonn to Wien |  | 3 |'],
  ['{"name": "{{ row.none }}", "loads": {{ row.loads }}}', '{"name": "", "loads": 3}'],
  ['{{ row.loads }}, {{ row.lane }} (late)', '3, Bonn to Wien (late)'],
  ['Written , by hand (): {{ row.loads }}', 'Written , by hand (): 3'],
])('renders %j without the punctuation of empty values', (template, expected) => {
  expect(renderTemplate(template, { row })).toBe(expected)
})

it('lets conditions compare captured texts with an empty text', () => {
  const template = "{% capture name %}{{ row.none }}{% endcapture %}{% if name == '' %}nobody{% else %}somebody{% endif %}"
  expect(renderTemplate(template, { row })).toBe('nobody')
})

it.each(['<', '>', '<=', '>='])('takes no missing value for 0 in a comparison with %s', (operator) => {
  const compare = (left: string, right: string) => renderTemplate(`{% if ${left} ${operator} ${right} %}yes{% endif %}`, { row })
  expect([compare('row.empty', '1'), compare('1', 'row.empty'), compare('row.none', '0'), compare('row.carrier', '0')]).toEqual([
    '',
    '',
    '',
    '',
  ])
})
