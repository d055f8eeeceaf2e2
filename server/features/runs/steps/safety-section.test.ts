import { describe, expect, it } from 'vitest'
import type { RunCheck } from '../../../../contracts/runs/run-checks.ts'
import { firstActions } from '../../../../contracts/safety/first-actions.ts'
import { withSafetySection } from './safety-section.ts'

const brief = '# Brief for your reply\n\n**Office matter.**\n\n- **From:** Ada'
const risk: RunCheck = { code: 'safety', category: 'medical_emergency', message: 'A risk.', excerpt: 'He has # chest [pain](x)' }

describe('the safety section of a brief', () => {
  it('comes first, and says what to do before the reply', () => {
    expect(withSafetySection(brief, [risk, { code: 'no_model', message: 'No model.' }])).toBe(
      `# Brief for your reply\n\n## Before you reply\n\n- **Medical emergency:** ${firstActions.medical_emergency} (“He has \\# chest \\[pain\\](x)”)\n\n**Office matter.**\n\n- **From:** Ada`,
    )
  })

  it('has one line for each risk', () => {
    expect(withSafetySection('No heading', [risk, { ...risk, category: 'violence' }]).split('\n- ')).toHaveLength(3)
  })

  it('is absent without a risk', () => {
    expect(withSafetySection(brief, [{ code: 'no_model', message: 'No model.' }])).toBe(brief)
  })
})
