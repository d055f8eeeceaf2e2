import { describe, expect, it } from 'vitest'
import { evaluate } from '../../liquid/liquid.ts'

const filtered = (filter: string, text: string) => evaluate(`text | ${filter}`, { text })

describe('heard_back', () => {
  it.each([
    ['My bill went up and nobody told me.', 'You said that your bill went up and nobody told you.'],
    ['I have been with you for nine years.', 'You said that you have been with us for nine years.'],
    ['Our router fails since your update.', 'You said that your router fails since our update.'],
  ])('repeats %j', (statement, repeated) => {
    expect(filtered('heard_back', statement)).toBe(repeated)
  })

  it.each(['Is there nothing you can do?', 'You promised me a credit.', 'Meine Rechnung ist um zwölf Euro gestiegen.'])(
    'does not repeat %j',
    (statement) => {
      expect(filtered('heard_back', statement)).toBe('')
    },
  )
})

describe('told_outage', () => {
  it.each([
    [
      'The last one in November: line down four hours, terminals could not take cards.',
      'In November, your line was down for four hours, and your terminals could not take cards.',
    ],
    ['The phones were offline for two days.', 'Your phones were down for two days.'],
    ['Router offline for 20 minutes.', 'Your router was down for 20 minutes.'],
    ['Customer angry, line slow.', ''],
  ])('rewrites %j as %j', (note, told) => {
    expect(filtered('told_outage', note)).toBe(told)
  })
})

describe('in_full_sentences', () => {
  it.each([
    [
      'Donner Pass expected to close Tuesday, plan one day more.',
      ['Donner Pass is expected to close Tuesday.', 'Please plan one day more.'],
    ],
    [
      'Diesel index at 3.94, fuel surcharge goes to 31 percent.',
      ['The diesel index is at 3.94, and the fuel surcharge goes to 31 percent.'],
    ],
    ['The port is closed on Monday.', ['The port is closed on Monday.']],
    [
      'Brenner voraussichtlich gesperrt, bitte einen Tag mehr einplanen.',
      ['Brenner voraussichtlich gesperrt, bitte einen Tag mehr einplanen.'],
    ],
  ])('completes %j', (note, sentences) => {
    expect(evaluate('text | in_full_sentences | sentences', { text: note })).toEqual(sentences)
  })
})

it('adds the sentences that continue a selected sentence', () => {
  const source = 'The surcharge follows the index. It is applied to linehaul only. Claims are paid in May. They are rare.'
  expect(evaluate('text | continued_in: source', { text: ['The surcharge follows the index.'], source })).toEqual([
    'The surcharge follows the index.',
    'It is applied to linehaul only.',
  ])
})
