import { expect, it } from 'vitest'
import { callReview } from './call-review.ts'

const guide = `Identity: before you speak about a contract, ask for the holder's full name and two of three: date of birth, postcode, last invoice.
No promise of a day for a repair; windows are 9 to 12 or 13 to 16.
The card has no scores.`

it('finds account details before a verification, and the line to try', () => {
  const review = callReview(
    `Timo: Good morning, how can I help?
Customer: The boiler of my aunt is cold. I am her nephew's wife, on behalf of her.
Timo: I see it, Mrs Ada Falk, 12 Elm Road, the plan is Gold and paid until May.
Timo: That must be frustrating. It will definitely be repaired tomorrow at nine.
[Total 5:10]`,
    'Timo',
    guide,
  )
  expect(review).toMatchObject({
    is_unverified: true,
    hides_score: true,
    try_line:
      'Before I open the account, may I have the full name of the account holder, and two of these: date of birth, postcode, last invoice?',
    promises: [expect.stringContaining('definitely')],
    promise_rule: expect.stringContaining('No promise of a day'),
  })
  expect(review.other_person).toContain('on behalf of her')
  expect(review.good).toEqual(['That must be frustrating.', 'Good morning, how can I help?'])
  expect(JSON.stringify(review.good)).not.toContain('Falk')
})

it('finds no fault if the agent asks first, or if the guide has no rule', () => {
  const call = (first: string) => `Agent: ${first}\nCustomer: Lena Ott.\nAgent: I see your plan is 40 euros.`
  expect(callReview(call('May I have your full name and date of birth?'), 'Mia', guide).is_unverified).toBe(false)
  expect(callReview(call('Hello.'), 'Mia', 'Greet the caller.').is_unverified).toBe(false)
})

it('reads a German call', () => {
  const call = 'Mitarbeiter: Guten Tag.\nKunde: Es geht um den Anschluss meiner Mutter.\nMitarbeiter: Ich sehe, Ihr Vertrag läuft bis 2027.'
  expect(callReview(call, 'Jan', 'Identität: bevor über das Konto gesprochen wird, fragen Sie nach dem Geburtsdatum.').is_unverified).toBe(
    true,
  )
})
