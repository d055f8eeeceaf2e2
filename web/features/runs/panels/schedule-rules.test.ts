import { expect, test } from 'vitest'
import { askedOf, frequencyOf, frequencyWords } from './schedule-rules.ts'

test('the field that the definition names says how often', () => {
  expect(frequencyOf('config.audit_frequency', { audit_frequency: 'monthly' })).toEqual({ field: 'audit_frequency', frequency: 'monthly' })
  expect(frequencyOf('config.follow_up_frequency', { follow_up_frequency: 10 })).toEqual({ field: 'follow_up_frequency', frequency: '10' })
  expect(frequencyOf('config.follow_up_frequency', {})).toEqual({ field: 'follow_up_frequency', frequency: null })
})

test('without such a field the person chooses', () => {
  expect(frequencyOf(undefined, { audit_frequency: 'monthly' })).toEqual({ field: null, frequency: null })
})

test('days are said in words, and what is asked fits', () => {
  expect([frequencyWords('weekly'), frequencyWords('10'), frequencyWords('1')]).toEqual(['Every week', 'Every 10 days', 'Every day'])
  expect(askedOf('quarterly')).toEqual({ minute: false, weekday: false, day: true })
  expect(askedOf('7')).toEqual({ minute: false, weekday: false, day: false })
})
