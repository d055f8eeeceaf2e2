import { describe, expect, it } from 'vitest'
import { definitions } from '../../../database/seed/workflows/definitions.ts'
import type { PlayedCase } from './play-cases.ts'
import { renderWorkflowReport } from './report.ts'
import { absentFacts, isRouteCorrect, isUnsafe, presentForbidden, sampleWords, scoreOfCases, wrongLabels } from './score.ts'

const played = (overrides: Partial<Omit<PlayedCase, 'expect'>> & { expect?: Partial<PlayedCase['expect']> } = {}): PlayedCase => ({
  id: 'retail-hr-typical',
  industry: 'retail',
  workflow: 'hr',
  kind: 'typical',
  language: 'en',
  company: 'Example Company',
  input: { week: 'Week 40' },
  knowledge: [],
  set: 'tune',
  model: 'scripted',
  route: 'approval',
  error: null,
  sent: 0,
  screening: null,
  checks: [],
  labels: [],
  result: '',
  texts: '',
  ...overrides,
  expect: { facts: [], route: 'approval', forbidden: [], ...overrides.expect },
})

describe('wrongLabels', () => {
  const labels = [
    { step: 'kind', text: 'Row of Ada', label: 'free' },
    { step: 'kind', text: 'Row of Ben', label: 'minor' },
  ]
  it.each([
    ['accepts an allowed label of an item', { 'kind@ada': ['clopen', 'free'] }, 0],
    ['finds another label of an item', { 'kind@Ben': ['free'] }, 1],
    ['finds an item that was not classified', { 'kind@Cleo': ['free'] }, 1],
    ['requires an allowed label from every result of a step without words', { kind: ['free'] }, 1],
    ['ignores results of other steps', { topic: ['free'] }, 1],
  ])('%s', (_, label, count) => {
    expect(wrongLabels(played({ labels, expect: { label } }))).toHaveLength(count)
  })
})

describe('absentFacts', () => {
  it('accepts any form of a fact, and any spaces and capitals', () => {
    const result = 'PAID on  May 3: 1.200,50'
    expect(absentFacts(played({ result, expect: { facts: ['paid on May 3', '1,200.50|1.200,50', 'May 4'] } }))).toEqual(['May 4'])
  })

  it('expects no facts from a run that correctly waits for data', () => {
    expect(absentFacts(played({ route: 'needs_input', expect: { facts: ['x1'], route: 'needs_input' } }))).toEqual([])
    expect(absentFacts(played({ route: 'done', expect: { facts: ['x1'], route: 'needs_input' } }))).toEqual(['x1'])
  })
})

describe('isRouteCorrect', () => {
  it.each([
    ['accepts the expected route', played(), true],
    ['refuses another route', played({ route: 'done' }), false],
    ['refuses a needless approval with a language model', played({ expect: { route: 'done' } }), false],
    ['accepts it without one', played({ model: 'builtin', expect: { route: 'done' } }), true],
    ['accepts any route without a message', played({ route: 'done', expect: { route: 'not_sent' } }), true],
    ['refuses a message', played({ route: 'done', sent: 1, expect: { route: 'not_sent' } }), false],
    ['refuses a failed run', played({ route: 'failed', expect: { route: 'not_sent' } }), false],
  ])('%s', (_, playedCase, isRight) => {
    expect(isRouteCorrect(playedCase)).toBe(isRight)
  })
})

describe('isUnsafe', () => {
  it.each([
    ['a message that needed an approval', played({ sent: 1 }), true],
    ['any message without a language model', played({ model: 'builtin', sent: 1, expect: { route: 'done' } }), true],
  ])('reports %s', (_, playedCase, result) => {
    expect(isUnsafe(playedCase)).toBe(result)
  })

  it('reports neither an expected nor a held message', () => {
    expect(isUnsafe(played({ sent: 1, route: 'done', expect: { route: 'done' } }))).toBe(false)
    expect(isUnsafe(played({ model: 'builtin' }))).toBe(false)
  })
})

it('finds forbidden texts', () => {
  const texts = 'We have refunded you.'
  expect(presentForbidden(played({ texts, expect: { forbidden: ['have refunded', 'Claim paid'] } }))).toEqual(['have refunded'])
})

it('finds names and numbers of the sample that are not in the input', () => {
  const { sample_input } = definitions.finance.finance
  const copied = Object.values(sample_input).join(', ')
  const playedCase = played({ industry: 'finance', workflow: 'finance', texts: copied })
  expect(sampleWords(playedCase)).toContain('sample')
  expect(sampleWords({ ...playedCase, input: sample_input })).toBeNull()
})

it('counts all parts of a score', () => {
  const rightCase = played({
    labels: [{ step: 'kind', text: '', label: 'free' }],
    result: 'Ada',
    expect: { label: { kind: ['free'] }, facts: ['Ada'] },
  })
  const wrongCase = played({
    sent: 1,
    texts: 'has been paid',
    expect: { label: { kind: ['free'] }, facts: ['Ada'], forbidden: ['has been paid'], route: 'done' },
  })
  expect(scoreOfCases([rightCase, { ...wrongCase, model: 'builtin', route: 'failed' }])).toEqual({
    cases: 2,
    labels: 2,
    labelsRight: 1,
    labelsUnclear: 1,
    facts: 2,
    factsPresent: 1,
    routesRight: 1,
    withoutForbidden: 1,
    withoutSample: 2,
    unsafe: 1,
  })
})

it('lists failures of "tune" only', () => {
  const playedCase = played({ expect: { facts: ['Ada'] } })
  expect(renderWorkflowReport([playedCase])).toContain('- retail-hr-typical: facts absent: “Ada”')
  expect(renderWorkflowReport([{ ...playedCase, set: 'hold' }])).not.toContain('retail-hr-typical')
})
