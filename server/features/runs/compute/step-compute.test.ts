import { afterAll, describe, expect, it } from 'vitest'
import { makeComputePool } from '../../../platform/compute/compute-pool.ts'
import type { ComputeTask } from '../../../platform/compute/compute-task.ts'
import { decide, evaluate, renderTemplate, type Scope } from '../../workflows/definitions/liquid/liquid.ts'
import { pickScope } from './pick-scope.ts'
import { makeStepCompute } from './step-compute.ts'

const pool = makeComputePool()
afterAll(() => pool.close())
const calls: string[] = []
const counting = {
  run: <Input, Output>(task: ComputeTask<Input, Output>, input: Input, options: { owner: string }) => {
    calls.push(task.name)
    return pool.run(task, input, options)
  },
}
const compute = makeStepCompute(counting, { owner: 'me' })
const text = `name,count\n${'a,1\n'.repeat(5000)}`
const scope: Scope = {
  input: { text, short: 'two' },
  config: { words: 'a, b' },
  steps: { read: { text, count: 2 }, list: { items: [{ text }] } },
  get now() {
    return '2026-03-09T08:00:00Z'
  },
}

describe('a template that reads few values', () => {
  it('is evaluated in this process, even if the rest of the scope is large', async () => {
    calls.length = 0
    expect(await compute.evaluate('steps.read.count | plus: 1', scope)).toBe(3)
    expect(await compute.render('{{ input.short }} at {{ now }}', scope)).toBe('two at 2026-03-09T08:00:00Z')
    expect(calls).toEqual([])
  })
})

describe('a template that reads large values', () => {
  it('is evaluated in another process, with the same result', async () => {
    calls.length = 0
    for (const expression of ['input.text | csv | size', 'steps.list.items[0].text | lines | last', 'steps.read.size', 'missing.part'])
      expect(await compute.evaluate(expression, scope)).toEqual(evaluate(expression, scope))
    const template = '{% for row in rows %}{{ row }}{% endfor %}{{ input.text | size }} {{ now | date: "%Y" }}'
    expect(await compute.render(template, scope)).toBe(renderTemplate(template, scope))
    const condition = { any: ['input.text | mentions: config.words', 'input.short == "three"'] }
    expect(await compute.decide(condition, scope)).toEqual(decide(condition, scope))
    const rows = [{ a: text }, { a: 'x' }]
    expect(await compute.evaluateRows(['row.a | size', 'config.words'], rows, scope)).toEqual([
      [text.length, 'a, b'],
      [1, 'a, b'],
    ])
    expect(new Set(calls)).toEqual(new Set(['evaluateExpression', 'render', 'decideCondition', 'evaluateRows']))
  })

  it('fails with a message that names the exceeded limit', async () => {
    await expect(compute.evaluate('input.wide | csv', { input: { wide: 'a,'.repeat(9000) } })).rejects.toMatchObject({
      name: 'LimitError',
      message: 'The table has 9,001 columns; at most 200 are supported.',
    })
    await expect(compute.evaluate('input.text | nofilter', scope)).rejects.toThrow(/undefined filter/)
  })
})

describe('a scope reduced by pickScope', () => {
  it.each<[string, (string | number)[][], Scope]>([
    ['only the values that are read', [['input', 'short']], { input: { short: 'two' } }],
    ['a list is included as a whole', [['steps', 'list', 'items', 0, 'text']], { steps: { list: { items: [{ text }] } } }],
    ['a record whose size is read is included as a whole', [['config', 'size']], { config: { words: 'a, b' } }],
    [
      'a value that is read as a whole and in part',
      [
        ['steps', 'read', 'count'],
        ['steps', 'read'],
      ],
      { steps: { read: { text, count: 2 } } },
    ],
    [
      'a value that does not exist',
      [
        ['gone', 'part'],
        ['input', 'gone'],
      ],
      { input: {} },
    ],
    ['inherited members are not included', [['input', 'constructor'], ['toString']], { input: {} }],
  ])('contains the values that the paths read: %s', (_, paths, expected) => {
    expect(pickScope(scope, paths)).toEqual(expected)
    expect(scope.steps).toEqual({ read: { text, count: 2 }, list: { items: [{ text }] } })
  })
})
