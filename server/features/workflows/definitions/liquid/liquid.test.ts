import { describe, expect, it } from 'vitest'
import { decide, evaluate, renderTemplate } from './liquid.ts'

const csv = 'Clinic,Last week,This week\n"Elm Street, north",10,12.5\nHarbor,20,20\n'

describe('custom filters', () => {
  it.each([
    ['text | mentions: words', { text: 'I will sue you', words: 'lawyer, sue' }, true],
    ['text | mentions: words', { text: 'An issue with it', words: 'lawyer, sue' }, false],
    ['text | mentions: words', { text: 'An issue with it' }, false],
    ['text | mentions: words', { text: 'c++ (urgent)', words: 'c++' }, true],
    ['text | lines', { text: '- one\n\n2. two\r\nthree' }, ['one', 'two', 'three']],
    ['words | addresses', { words: 'a@example.com, b@example.com,' }, ['a@example.com', 'b@example.com']],
    ["now | days_later: '30'", { now: '2026-02-10T09:00:00Z' }, '2026-03-12'],
    ['now | days_later: days', { now: '2026-02-10T09:00:00Z' }, ''],
    ['text | uncited', { text: 'One [1]. Two [12] [3].' }, 'One. Two.'],
    ['row | as_facts', { row: { part_no: 'A7', lot_no: null, notes: [], rate: 0 } }, 'Part no: A7; Rate: 0\nNot found: lot no, notes'],
    ['row | as_facts', { row: { rate: 3 } }, 'Rate: 3'],
    ['row | in_words', { row: { part_no: 'A7', rate: 3 } }, 'Part no: A7; Rate: 3'],
    ['rows | as_lines', { rows: [{ part_no: 'A7' }, 'B 8'] }, 'Part no: A7\nB 8'],
    [
      "rows | tally: 'kind.label'",
      { rows: [{ kind: { label: 'in_order' } }, { kind: { label: 'late' } }, { kind: { label: 'late' } }, {}] },
      '2 late, 1 in order',
    ],
    ['row | in_words', { row: { part_no: 'A7', lot: null, remark: '', rate: 0 } }, 'Part no: A7; Rate: 0'],
    [
      "text | csv | changes: 'last_week', 'this_week'",
      { text: csv },
      [
        { clinic: 'Elm Street, north', last_week: 10, this_week: 12.5, change: 25 },
        { clinic: 'Harbor', last_week: 20, this_week: 20, change: 0 },
      ],
    ],
    [
      "text | csv | changes: 'last_week', 'this_week' | beyond: threshold | map: 'clinic'",
      { text: csv, threshold: 20 },
      ['Elm Street, north'],
    ],
    ["text | csv | changes: 'last_week', 'this_week' | beyond: threshold", { text: csv, threshold: 25 }, []],
    ["text | csv | changes: 'last_week', 'this_week' | beyond: threshold | size", { text: csv }, 1],
  ])('evaluates %s with %j', (expression, scope, value) => {
    expect(evaluate(expression, scope)).toEqual(value)
  })
})

describe('conditions of steps', () => {
  it.each([
    ['a', { a: '' }, false],
    ['a', { a: [] }, false],
    ['a', { a: [0] }, true],
    ['a != true', {}, true],
    [{ any: ['a', 'b > 2'] }, { b: 3 }, true],
    [{ all: ['a', 'b > 2'] }, { b: 3 }, false],
  ])('evaluates %j with %j', (condition, scope, isTrue) => {
    expect(decide(condition, scope).isTrue).toBe(isTrue)
  })

  it('returns the expressions that are true', () => {
    expect(decide({ any: ['a', 'b > 2', 'c'] }, { a: 1, b: 3 }).held).toEqual(['a', 'b > 2'])
  })
})

describe('restrictions on templates', () => {
  it.each(["{% include 'a' %}", "{% render '/etc/passwd' %}", "{% layout 'a' %}", '{{ 1 | inspect }}', '{{ a | where_exp: "x", "x" }}'])(
    'rejects the tag or filter in %s',
    (template) => {
      expect(() => renderTemplate(template, {})).toThrow(/not found|undefined filter/)
    },
  )

  it('reads only own properties of an object', () => {
    expect(renderTemplate('{{ a.constructor }}{{ a.__proto__ }}{{ a.toString }}', { a: { b: 1 } })).toBe('')
  })

  it('limits time, allocations and output length', () => {
    expect(() => renderTemplate('{% for i in (1..100000000) %}{% endfor %}', {})).toThrow(/limit/)
    expect(() => renderTemplate("{% assign a = 'x' %}{% for i in (1..40) %}{% assign a = a | append: a %}{% endfor %}{{ a }}", {})).toThrow(
      /limit/,
    )
    expect(() => renderTemplate('{{ text }}{{ text }}', { text: 'x'.repeat(300_000) })).toThrow('at most 400,000')
  })
})
