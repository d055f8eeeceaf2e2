import { expect, it } from 'vitest'
import { judgeEvidence } from './judge-evidence.ts'

it.each([
  ['Fire drill each year', 'The fire drill took place on April 3, 2025.', { status: 'covered', reasons: [] }],
  ['Fire drill each year', 'The fire drill took place on April 3, 2024.', { status: 'gap', reasons: ['no record in 2025'] }],
  ['Training of all drivers', 'Training was completed by 61 of 62 drivers in 2025.', { status: 'gap', reasons: ['1 of 62 open'] }],
  [
    'Calibration of scales every 12 months',
    'The scales were calibrated 14 months ago, in 2024.',
    { status: 'gap', reasons: ['14 months > 12 months'] },
  ],
  [
    'Review of the plan',
    'The review of the plan from 2023 is overdue.',
    { status: 'gap', reasons: ['“The review of the plan from 2023 is overdue”'] },
  ],
  ['Background checks of staff', 'Background checks are kept by HR.', { status: 'no dated record', reasons: [] }],
  ['Background checks of staff', 'The canteen opens at noon.', { status: 'no record', reasons: [] }],
  [
    'Bremsprüfung jährlich',
    'Die Bremsprüfung vom 4. Mai 2025 ist unvollständig.',
    { status: 'gap', reasons: ['“Die Bremsprüfung vom 4. Mai 2025 ist unvollständig”'] },
  ],
])('judges the evidence for %j: %j', (requirement, evidence, judgement) => {
  expect(judgeEvidence(requirement, evidence, '2025')).toMatchObject(judgement)
})

it('reads only the sentences about the requirement', () => {
  const evidence = 'Drills were held on May 4, 2025. Training was completed by 61 of 62 persons.'
  expect(judgeEvidence('Drills each year', evidence, '2025')).toMatchObject({ status: 'covered', reasons: [] })
})

it('counts a defect that the document mentions after the evidence', () => {
  const evidence = 'Keys are returned within two days of a departure.'
  const context = `${evidence} The procedure was approved in 2023; its yearly review is overdue. Drills are overdue too.`
  expect(judgeEvidence('Keys returned after a departure', evidence, '2025', context)).toMatchObject({
    status: 'gap',
    reasons: ['no dated record', '“its yearly review is overdue”'],
  })
})

it('names the owner of the records', () => {
  expect(judgeEvidence('Background checks', 'Background checks are kept by Human Resources.', '2025').owner).toBe('Human Resources')
})
