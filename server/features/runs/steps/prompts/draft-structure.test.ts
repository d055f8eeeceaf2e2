import { expect, it } from 'vitest'
import { structureOf } from './draft-structure.ts'

const task = { kind: 'draft', form: 'reply', brief: 'Answer.', chunks: [] } as const
const section = { title: '', text: '', rule: '', add: '', otherwise: '', isAnswers: false }

it('describes the sections in order, with the given values and what to add', () => {
  const [structure = ''] = structureOf({
    ...task,
    sections: [
      { ...section, title: 'Problem', text: '14 of 50 bores are too large.' },
      { ...section, title: 'Cause', rule: 'came from caused', add: 'the cause, after the analysis' },
      { ...section, isAnswers: true },
    ],
  })
  expect(structure).toContain('Keep the given values')
  expect(structure.split('\n\n').slice(1)).toEqual([
    '## Section 1: Problem\n14 of 50 bores are too large.',
    '## Section 2: Cause\nSource that belongs here: the one about “came from caused”.\nIf no block has it: the cause, after the analysis',
    '## Section 3\nAnswer the questions and requests of the message here.',
  ])
})

it('gives the sentence for missing content in place of a gap', () => {
  const [structure] = structureOf({
    ...task,
    sections: [{ ...section, title: 'Close', add: 'date of the review', otherwise: 'We would like to close this with you.' }],
  })
  expect(structure).toContain('If no block has it, write: “We would like to close this with you.”')
  expect(structure).not.toContain('date of the review')
})

it('omits sections without content, and numbers sections without a title', () => {
  const [structure = ''] = structureOf({
    ...task,
    sections: [{ ...section, title: 'Cause' }, { ...section, text: 'Paid on May 3.' }, section, { ...section, text: 'Due on May 9.' }],
  })
  expect(structure.split('\n\n').slice(1)).toEqual(['## Section 1\nPaid on May 3.', '## Section 2\nDue on May 9.'])
})

it('states the decision for the writer only, and the start date of periods', () => {
  expect(structureOf({ ...task, lead: 'Late by 12 days.', start: 'December 18' })).toEqual([
    'For you, not for the reader: Late by 12 days.',
    'Count the periods of the sources from this date: December 18',
  ])
})

it('adds nothing to a task without structure', () => {
  expect(structureOf({ ...task, lead: ' ' })).toEqual([])
})
