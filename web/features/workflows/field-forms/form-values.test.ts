import { describe, expect, test } from 'vitest'
import { workflowCategories } from '../../../../contracts/enumerations.ts'
import { configurationFieldsOf } from '../../../../contracts/workflows/configuration-fields.ts'
import { formSchemaOf } from './form-schema.ts'
import { answersOf, formValuesFromDraft, formValuesOf, haveSameValues } from './form-values.ts'

const fields = configurationFieldsOf('sales')
const complete = {
  workflow_name: 'Clinic leads',
  target_market: 'Clinics',
  qualification_criteria: '',
  follow_up_frequency: '14',
  ai_temperature: 'balanced',
  max_response_length: '',
  enable_notifications: true,
  webhook_url: 'https://example.com/hook',
}

function messagesOf(values: Record<string, string | boolean>): Record<string, string> {
  const result = formSchemaOf(fields).safeParse(values)
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
}

describe('form values', () => {
  test('a new form is empty in every category, with switches off', () => {
    for (const category of workflowCategories) {
      for (const field of configurationFieldsOf(category)) {
        const value = formValuesOf(configurationFieldsOf(category), {})[field.name]
        expect(value).toBe(field.kind === 'switch' ? false : '')
      }
    }
  })

  test('converts values of the form to stored values and back', () => {
    const stored = answersOf(fields, complete)
    expect(stored).toEqual({
      workflow_name: 'Clinic leads',
      target_market: 'Clinics',
      follow_up_frequency: 14,
      ai_temperature: 'balanced',
      enable_notifications: true,
      webhook_url: 'https://example.com/hook',
    })
    expect(formValuesOf(fields, stored)).toEqual(complete)
  })

  test('shows stored values of the wrong type as empty', () => {
    expect(formValuesOf(fields, { workflow_name: { a: 1 }, enable_notifications: 'yes' })).toMatchObject({
      workflow_name: '',
      enable_notifications: false,
    })
  })

  test('restores only values of a draft that match the fields', () => {
    expect(formValuesFromDraft(fields, { ...complete, left_over: 'x' })).toEqual(complete)
    expect(formValuesFromDraft(fields, null)).toBeNull()
    expect(formValuesFromDraft(fields, 'text')).toBeNull()
  })

  test('haveSameValues recognizes changed, added and removed values', () => {
    expect(haveSameValues({ a: '1', b: true }, { b: true, a: '1' })).toBe(true)
    expect(haveSameValues({ a: '1' }, { a: '2' })).toBe(false)
    expect(haveSameValues({ a: '1' }, { a: '1', b: false })).toBe(false)
  })
})

describe('form schema', () => {
  test('converts a complete form to the values to store', () => {
    expect(formSchemaOf(fields).parse(complete)).toEqual(answersOf(fields, complete))
  })

  test('reports every required field that is missing or blank', () => {
    expect(messagesOf({ ...complete, workflow_name: '  ', ai_temperature: '' })).toEqual({
      workflow_name: 'Workflow Name is required',
      ai_temperature: 'AI Temperature is required',
    })
  })

  test.each(['1.5', '1e2', 'abc', '0', '366', '-3', '99999999999999999999'])(
    'rejects %s as a number of days and states the range',
    (text) => {
      expect(messagesOf({ ...complete, follow_up_frequency: text })).toEqual({
        follow_up_frequency: 'Follow-up Frequency must be a whole number from 1 to 365',
      })
    },
  )

  test.each(['javascript:alert(1)', 'example.com', 'ftp://example.com'])('rejects %s as a URL', (text) => {
    expect(messagesOf({ ...complete, webhook_url: text })).toHaveProperty('webhook_url')
  })

  test('trims texts', () => {
    expect(formSchemaOf(fields).parse({ ...complete, workflow_name: '  Leads ', follow_up_frequency: ' 7 ' })).toMatchObject({
      workflow_name: 'Leads',
      follow_up_frequency: 7,
    })
  })
})
