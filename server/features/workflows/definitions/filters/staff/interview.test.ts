import { expect, it } from 'vitest'
import { evaluate } from '../../liquid/liquid.ts'

const found = (competence: string) =>
  evaluate('competence | competence_questions', { competence }) as { questions: string[]; strong: string }

it.each([
  ['Incident leadership', 'incident'],
  ['PostgreSQL at scale', 'table'],
  ['coaching of apprentices', 'grow'],
  ['negotiation with suppliers', 'interests'],
])('asks about %j', (competence, word) => {
  expect(found(competence).questions).toHaveLength(2)
  expect(found(competence).questions[0]).toContain(word)
})

it('has general signs and no questions for an unknown competence', () => {
  expect(found('cello')).toMatchObject({ questions: [], strong: 'an own case with decision, reason and result' })
})
