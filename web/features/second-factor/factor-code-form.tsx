import { secondFactorMessages } from '../../../contracts/second-factor-messages.ts'
import { proveByCode } from '../../lib/second-factor.ts'
import { CodeForm, type CodeKind, sixDigits } from '../authentication/code-form.tsx'
import type { During } from './during.ts'

interface FactorCodeFormProps {
  factorId: string
  lead?: string
  /** Of a code that was sent. */
  challengeId?: string
  submitLabel?: string | undefined
  during: During
}

const words = secondFactorMessages.login
const factorCode: CodeKind = {
  ...sixDigits,
  label: words.codeLabel,
  fault: words.sixDigits,
  wrong: words.wrong,
  refusal: 'mfa_verification_failed',
}

/** Six digits of an app or a message. */
export function FactorCodeForm({ factorId, lead, challengeId, submitLabel, during }: FactorCodeFormProps) {
  return (
    <CodeForm
      kind={factorCode}
      lead={lead}
      submitLabel={submitLabel}
      takesFocus
      verify={(code) => during(proveByCode(factorId, code, challengeId))}
    />
  )
}
