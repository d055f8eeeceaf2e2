import { describe, expect, test } from 'vitest'
import { answersFrom } from './profile-answers.ts'

const empty = { company_name: '', industry: '', company_size: '', user_role: '' }

describe('answersFrom', () => {
  test('starts with empty values', () => {
    expect(answersFrom(undefined)).toEqual(empty)
  })

  test('starts with the industry in the URL', () => {
    expect(answersFrom(null, 'finance')).toEqual({ ...empty, industry: 'finance' })
  })

  test('prefers the draft to the URL', () => {
    const draft = { company_name: 'Northwind', industry: 'energy', company_size: '11-50', user_role: 'CTO' }
    expect(answersFrom(draft, 'finance')).toEqual(draft)
  })

  test.each([['text'], [7], [[]], [{ company_name: 7, industry: 'piracy', company_size: '12', user_role: null }]])(
    'ignores invalid drafts: %j',
    (draft) => {
      expect(answersFrom(draft)).toEqual(empty)
    },
  )
})
