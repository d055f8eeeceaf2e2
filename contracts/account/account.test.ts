import { describe, expect, it } from 'vitest'
import { messages, profileFieldMessages } from '../messages.ts'
import { accountDeletionSchema, accountProfileSchema, passwordChangeSchema } from './account.ts'
import { accountMessages } from './account-messages.ts'

const errorsOf = (outcome: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  (outcome.error?.issues ?? []).map(({ path, message }) => [path[0], message])

describe('passwordChangeSchema', () => {
  it.each([
    ['secret', 'secret', []],
    ['secret', 'Secret', [['confirmation', messages.passwordsDoNotMatch]]],
    ['short', 'short', [['password', messages.passwordTooShortLong]]],
    [
      'short',
      'other',
      [
        ['confirmation', messages.passwordsDoNotMatch],
        ['password', messages.passwordTooShortLong],
      ],
    ],
  ])('validates %s and %s', (password, confirmation, errors) => {
    expect(errorsOf(passwordChangeSchema.safeParse({ password, confirmation }))).toEqual(errors)
  })
})

describe('accountProfileSchema', () => {
  const blank = { company_name: ' ', user_role: '', industry: '', company_size: '' }

  it('requires every field after onboarding', () => {
    expect(errorsOf(accountProfileSchema(true).safeParse(blank))).toEqual(Object.entries(profileFieldMessages))
  })

  it('accepts blank fields before onboarding, but rejects unknown values', () => {
    expect(accountProfileSchema(false).parse(blank)).toEqual({ company_name: null, user_role: null, industry: null, company_size: null })
    expect(accountProfileSchema(false).safeParse({ ...blank, industry: 'piracy' }).success).toBe(false)
    expect(accountProfileSchema(false).safeParse({ ...blank, company_name: 'x'.repeat(201) }).success).toBe(false)
  })
})

describe('accountDeletionSchema', () => {
  it('trims and lower-cases the email, and leaves the password unchanged', () => {
    expect(accountDeletionSchema.parse({ email: ' Ada@Example.com ', password: ' x ' })).toEqual({
      email: 'ada@example.com',
      password: ' x ',
    })
  })

  it('requires the email, but not the password', () => {
    expect(errorsOf(accountDeletionSchema.safeParse({ email: ' ', password: '' }))).toEqual([['email', accountMessages.emailDiffers]])
    expect(accountDeletionSchema.parse({ email: 'ada@example.com' }).password).toBe('')
  })
})

it('uses the singular or plural for the number of workflows', () => {
  expect([0, 1, 2].map(accountMessages.workflowsConfigured)).toEqual([
    '0 workflows configured',
    '1 workflow configured',
    '2 workflows configured',
  ])
})
