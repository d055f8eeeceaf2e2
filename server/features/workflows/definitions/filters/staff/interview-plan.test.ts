import { describe, expect, it } from 'vitest'
import { askableBrief, forbiddenWishes, interviewPlan, unsettled } from './interview-plan.ts'

const ladder = `Menu knowledge: explains each dish and its allergens. Strong: asks the guest first. Weak: guesses.
Calm under load: keeps the order of tables on a full evening. Weak: shouts.
Teamwork: hands over a shift without gaps.`
const policy = `Leave ten minutes for the candidate's questions; count six minutes for a main question. Every competency is tested by two people.
Not asked: age, family, health, origin, union.
Allowed: "The shift ends at one at night. Can you do that?" after naming the pay.`
const stages = 'Phone screen, 22 min, Ada\nTrial talk, 40 min, Ben\nTalk with the team, 30 min, Cleo'

describe('plans the stages by the competencies of a ladder', () => {
  const plan = interviewPlan(stages, [{ text: ladder }, { text: policy }, { text: ladder }], 'Must be able to carry three plates.')

  it('tests each competency in two stages, and none twice in a stage', () => {
    expect(plan.map(({ skills }) => skills)).toEqual([
      [],
      ['Menu knowledge', 'Calm under load', 'Teamwork'],
      expect.arrayContaining(['Menu knowledge', 'Calm under load', 'Teamwork']),
    ])
  })

  it('counts the questions by the time, and uses the wording that the policy allows', () => {
    expect(plan[0]?.text).toContain('22 minutes: 2 main questions, and 10 minutes for the candidate’s questions.')
    expect(plan[0]?.text).toContain('- “The shift ends at one at night. Can you do that?”')
    expect(plan[1]?.text).toContain('Tell me about a time when you had to carry three plates.')
    expect(plan[1]?.text).toContain('Strong (4): asks the guest first. Weak (1): guesses.')
  })

  it('returns no plan for a guide without competencies', () => {
    expect(interviewPlan(stages, [{ text: 'A senior waiter explains trade-offs. Weak signs are shouting.' }], '')).toEqual([])
  })
})

it('leaves out wishes that the law or the policy forbids, and what the documents contradict', () => {
  const brief = `Runs the evening shift. Ideally a woman without small kids. Ask what she earns now.
Nights one week in three (the contract draft says two, tbc). They can serve our real guests on trial, unpaid.`
  const rules = 'Not asked: age, family, health. Trial work: one hour, never unpaid service.'
  expect(forbiddenWishes(brief, rules).map(({ text }) => text)).toEqual(['Ideally a woman without small kids.', 'Ask what she earns now.'])
  expect(unsettled(brief)).toEqual(['Nights one week in three (the contract draft says two, tbc).'])
  expect(askableBrief(brief, rules)).toEqual(['Runs the evening shift.', 'They can serve our real guests on trial, unpaid.'])
})

it('leaves out forbidden wishes in German', () => {
  const brief = 'Leitet die Nachtschicht. Am liebsten jung und ohne Kinder. Fragen, was er derzeit verdient: er verdient jetzt zu viel.'
  expect(askableBrief(brief, 'Nicht gefragt wird nach Alter, Familie und Gesundheit.')).toEqual(['Leitet die Nachtschicht.'])
})
