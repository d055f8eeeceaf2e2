import { expect, it } from 'vitest'
import { makeComputePool } from '../../platform/compute/compute-pool.ts'
import { makeFindSafetyRisks } from './find-safety-risks.ts'

const options = { owner: 'someone', signal: new AbortController().signal }

it.each([
  ['a short text in the server process', ''],
  ['a long text in a compute process', 'The delivery arrives on Monday. '.repeat(1000)],
])('finds the risks in %s', async (_, before) => {
  const compute = makeComputePool()
  try {
    const risks = await makeFindSafetyRisks(compute)(`${before}I have had chest pain since this morning.`, options)
    expect(risks).toEqual([
      {
        category: 'medical_emergency',
        message: 'This may be about: Medical emergency.',
        excerpt: 'I have had chest pain since this morning.',
      },
    ])
  } finally {
    compute.close()
  }
})
