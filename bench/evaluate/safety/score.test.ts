import { describe, expect, it } from 'vitest'
import type { SafetyCategory } from '../../../contracts/safety/safety.ts'
import { renderSafetyReport } from './report.ts'
import { type ScoredMessage, scoreOf, scoreOfCategory, urgentMisses } from './score.ts'

const message = (
  id: string,
  expected: SafetyCategory | null,
  detected: SafetyCategory[],
  set: ScoredMessage['set'] = 'tune',
): ScoredMessage => ({
  id,
  language: 'en',
  text: `Text of ${id}\nin two lines`,
  expect: expected,
  set,
  detected: detected,
})
const messages = [
  message('en-named', 'violence', ['violence']),
  message('en-other', 'violence', ['self_harm']),
  message('en-missed', 'violence', []),
  message('en-alarm', null, ['violence', 'self_harm']),
  message('en-silent', null, []),
]

describe('scoreOf', () => {
  it('counts a risky message as flagged regardless of the category found', () => {
    expect(scoreOf(messages)).toEqual({
      risky: 3,
      flagged: 2,
      named: 1,
      missed: 1,
      harmless: 2,
      falseAlarms: 1,
      recall: 2 / 3,
      precision: 2 / 3,
    })
  })

  it('returns no shares if there are no messages', () => {
    expect(scoreOf([])).toMatchObject({ risky: 0, recall: null, precision: null })
  })
})

describe('scoreOfCategory', () => {
  it('counts a false alarm in each category that was found in a harmless message', () => {
    expect(scoreOfCategory(messages, 'violence')).toMatchObject({ risky: 3, flagged: 2, falseAlarms: 1, harmless: 2 })
    expect(scoreOfCategory(messages, 'self_harm')).toMatchObject({ risky: 0, falseAlarms: 1, recall: null, precision: 0 })
    expect(scoreOfCategory(messages, 'data_breach')).toMatchObject({ falseAlarms: 0, precision: null })
  })
})

describe('urgentMisses', () => {
  it.each<[string, ScoredMessage, number]>([
    ['returns a missed medical emergency', message('en-a', 'medical_emergency', []), 1],
    ['returns a missed message about self-harm', message('en-a', 'self_harm', []), 1],
    ['accepts an urgent message found in another category', message('en-a', 'self_harm', ['violence']), 0],
    ['ignores a miss in another category', message('en-a', 'legal_threat', []), 0],
    ['ignores a harmless message', message('en-a', null, []), 0],
    ['ignores the half that is only measured', message('en-a', 'self_harm', [], 'hold'), 0],
  ])('%s', (_, message, count) => {
    expect(urgentMisses([message])).toHaveLength(count)
  })
})

describe('renderSafetyReport', () => {
  it('lists the misses and false alarms of "tune" on one line each', () => {
    const report = renderSafetyReport(messages)
    expect(report).toContain('- en-missed (expected: violence, found: none): Text of en-missed in two lines\n')
    expect(report).toContain('- en-alarm (expected: harmless, found: violence, self_harm): ')
    expect(report).not.toContain('Text of en-named')
    expect(report).toContain('| Violence | 3 | 2 | 1 | 1 | 67 % | 2 | 1 | 67 % |')
    expect(report).toContain('| Data breach | 0 | 0 | 0 | 0 | – | 2 | 0 | – |')
  })

  it('shows only counts of "hold"', () => {
    const report = renderSafetyReport(messages.map((message) => ({ ...message, set: 'hold' })))
    expect(report).toContain('| **all** | 3 | 2 | 1 | 1 | 67 % | 2 | 1 | 67 % |')
    expect(report).not.toMatch(/en-missed|en-alarm/)
  })
})
