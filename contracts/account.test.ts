import { describe, expect, it } from 'vitest'
import { accountDeletionSchema, accountProfileSchema, passwordChangeSchema } from './account.ts'
import { accountMessages } from './account-messages.ts'
import { messages, profileFieldMessages } from './messages.ts'

const faultsOf = (outcome: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  (outcome.error?.issues ?? []).map(({ path, message }) => [path[0], message])

describe('the password form', () => {
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
  ])('with %s and %s', (password, confirmation, faults) => {
    expect(faultsOf(passwordChangeSchema.safeParse({ password, confirmation }))).toEqual(faults)
  })
})

describe('the profile form', () => {
  const blank = { company_name: ' ', user_role: '', industry: '', company_size: '' }

  it('asks everything of whoever is onboarded', () => {
    expect(faultsOf(accountProfileSchema(true).safeParse(blank))).toEqual(Object.entries(profileFieldMessages))
  })

  it('takes blanks from whoever is not, and lists only', () => {
    expect(accountProfileSchema(false).parse(blank)).toEqual({ company_name: null, user_role: null, industry: null, company_size: null })
    expect(accountProfileSchema(false).safeParse({ ...blank, industry: 'piracy' }).success).toBe(false)
    expect(accountProfileSchema(false).safeParse({ ...blank, company_name: 'x'.repeat(201) }).success).toBe(false)
  })
})

describe('the last question', () => {
  it('takes an address however it is written, and a password as it is', () => {
    expect(accountDeletionSchema.parse({ email: ' Ada@Example.com ', password: ' x ' })).toEqual({
      email: 'ada@example.com',
      password: ' x ',
    })
  })

  it('wants the address; the password where there is one is the server’s to ask for', () => {
    expect(faultsOf(accountDeletionSchema.safeParse({ email: ' ', password: '' }))).toEqual([['email', accountMessages.emailDiffers]])
    expect(accountDeletionSchema.parse({ email: 'ada@example.com' }).password).toBe('')
  })
})

it('counts workflows as people do', () => {
  expect([0, 1, 2].map(accountMessages.workflowsConfigured)).toEqual([
    '0 workflows configured',
    '1 workflow configured',
    '2 workflows configured',
  ])
})
