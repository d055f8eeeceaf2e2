import { describe, expect, it } from 'vitest'
import type { WordGroup } from '../../../../../contracts/knowledge/chunk.ts'
import { findAnswer } from './compose-answer.ts'

const answer = (question: string, text: string, groups?: readonly WordGroup[], title?: string) =>
  findAnswer({ kind: 'answer', question, chunks: [{ text, ...(title && { title }) }], ...(groups && { groups }) })[0]?.text
const group = (word: string, ...translations: readonly string[]): WordGroup => ({
  forms: [{ word, weight: 1 }, ...translations.map((other) => ({ word: other, weight: 0.9 }))],
  chunks: translations.length > 0 ? null : 0,
})

describe('the answer', () => {
  it('is the introduction of a list, if the question asks for several things', () => {
    const text =
      'For messages in the chat with an own integration, create an app that will be approved.\n\nNew integrations need approval from the following:\n\n- Security\n- Records'
    expect(answer('Which offices need to approve new integrations of the chat?', text)).toContain('- Security')
  })

  it('quotes all stages of a rule', () => {
    const text =
      'Cancellation is free up to ten days before the tour. Later, 40 % of the price is due. On the day itself, the whole price is due.'
    expect(answer('How much is due if I cancel on the day of the tour?', text)).toContain('the whole price is due')
    const rent = 'Cancellation is free up to 48 hours before the start. After that, 50% of the rent is charged.'
    expect(answer('How much is charged for cancellation later than 48 hours before the start?', rent)).toContain('50%')
  })

  it('is a sentence with the value, and not the row of a table in which other cells have numbers', () => {
    const text =
      '| Model | Half day | Full day |\n|---|---|---|\n| City bike | $14 | $22 |\n| Cargo bike | $38 | $59 |\n\nA half day is four hours.'
    expect(answer('How long is a half day?', text)).toBe('A half day is four hours.')
  })

  it('states the means for a question how something is done', () => {
    const text = 'Bookings for the same week carry a fee of $75. Bookings are made in the portal. They are confirmed within four hours.'
    expect(answer('How are bookings made?', text)).toContain('in the portal')
  })

  it('compares two things', () => {
    const text = 'Demurrage is charged for containers inside the terminal, and detention for containers outside it.'
    expect(answer('What is the difference between demurrage and detention?', text)).toContain('inside')
  })
})

describe('an answer in another language', () => {
  const leave = group('urlaub', 'leave', 'holiday')

  it('counts the noun of the question', () => {
    const text = 'Mechanics work beside a colleague for four weeks. Mechanics have 24 days of leave.'
    expect(
      answer('Wie viele Mechaniker arbeiten hier?', text, [group('mechaniker', 'mechanics'), group('arbeiten', 'work')]),
    ).toBeUndefined()
    expect(answer('Wie viele Urlaub haben die Mechaniker?', text, [leave, group('mechaniker', 'mechanics')])).toContain('24 days')
  })

  it('matches the noun that the question asks about, and not only a related word of its translation', () => {
    const pay = { forms: [...group('salaire', 'salary', 'pay').forms, { word: 'give', weight: 0.45 }], chunks: null }
    const mechanic = group('mécanicien', 'mechanic')
    expect(answer("Quel est le salaire d'un mécanicien ?", 'A mechanic may give a discount of up to $20.', [pay, mechanic])).toBeUndefined()
    expect(answer("Quel est le salaire d'un mécanicien ?", 'The pay of a mechanic is $20.', [pay, mechanic])).toContain('$20')
  })

  it('matches a phrase of the question by its translation', () => {
    const groups = [group('mot de passe', 'password'), group('réseau', 'network')]
    expect(answer('Quel est le mot de passe du réseau ?', 'The password of the network is on the label.', groups)).toContain('on the label')
  })
})
