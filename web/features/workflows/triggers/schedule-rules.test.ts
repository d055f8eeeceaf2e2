import { expect, test } from 'vitest'
import { formatFrequency, frequencyOf, timingFieldsOf } from './schedule-rules.ts'

test('reads the frequency from the configuration field that the definition names', () => {
  expect(frequencyOf('config.audit_frequency', { audit_frequency: 'monthly' })).toEqual({ field: 'audit_frequency', frequency: 'monthly' })
  expect(frequencyOf('config.follow_up_frequency', { follow_up_frequency: 10 })).toEqual({ field: 'follow_up_frequency', frequency: '10' })
  expect(frequencyOf('config.follow_up_frequency', {})).toEqual({ field: 'follow_up_frequency', frequency: null })
})

test('lets the user choose the frequency if the definition names no field', () => {
  expect(frequencyOf(undefined, { audit_frequency: 'monthly' })).toEqual({ field: null, frequency: null })
})

test('formats frequencies, and returns the fields that each requires', () => {
  expect([formatFrequency('weekly'), formatFrequency('10'), formatFrequency('1')]).toEqual(['Every week', 'Every 10 days', 'Every day'])
  expect(timingFieldsOf('quarterly')).toEqual({ minute: false, weekday: false, day: true })
  expect(timingFieldsOf('7')).toEqual({ minute: false, weekday: false, day: false })
})
