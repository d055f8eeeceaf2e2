import { describe, expect, it } from 'vitest'
import type { StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { LimitError } from '../../../platform/compute/limit-error.ts'
import { makeStepCompute } from '../compute/step-compute.ts'
import { renderApprovalTitle } from './approval-title.ts'

const pool = { run: () => Promise.reject(new LimitError('too large')) }
const compute = makeStepCompute(pool, { owner: 'user', signal: new AbortController().signal })
const titleFor = (client: unknown, title = 'Approve reply to {{ input.client | default: "the client" }}') => {
  // Cast: the title is the only field of the step that is read.
  const step = { kind: 'approval', title } as StepOf<'approval'>
  return renderApprovalTitle(step, { compute, scope: { input: { client } } })
}

describe('the title of an approval', () => {
  it('names the case', async () => expect(await titleFor('Holloway Family Trust')).toBe('Approve reply to Holloway Family Trust'))

  it.each([undefined, null, ''])('has the default for a missing value (%j)', async (client) =>
    expect(await titleFor(client)).toBe('Approve reply to the client'),
  )

  it('has the defaults if it cannot be rendered', async () => {
    expect(await titleFor('x'.repeat(20_000))).toBe('Approve reply to the client')
    expect(await titleFor('Ola', 'Approve {{ input.client | no_such_filter | default: "this" }}')).toBe('Approve this')
  })

  it('is one line of at most 120 characters without control characters', async () => {
    expect(await titleFor('A\r\nBcc: eve@example.com\u202E\u0000{{ config }} {% raw %}')).toBe(
      'Approve reply to A Bcc: eve@example.com {{ config }} {% raw %}',
    )
    const long = await titleFor('🌴'.repeat(400))
    expect([...long]).toHaveLength(120)
    expect(long.endsWith('🌴…')).toBe(true)
  })
})
