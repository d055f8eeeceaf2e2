import { verifyByCode } from '../../../lib/auth/second-factor.ts'
import { CodeForm, type CodeKind, sixDigitCode } from '../email/code-form.tsx'
import type { HandleProof } from './handle-proof.ts'
import { secondFactorMessages } from './second-factor-messages.ts'

interface FactorCodeFormProps {
  factorId: string
  lead?: string
  /** Id of the challenge whose code was sent; absent for codes from an app. */
  challengeId?: string
  submitLabel?: string | undefined
  handleProof: HandleProof
}

const messages = secondFactorMessages.login
const factorCode: CodeKind = {
  ...sixDigitCode,
  label: messages.codeLabel,
  invalid: messages.sixDigitCode,
  wrong: messages.wrong,
  refusal: 'mfa_verification_failed',
}

/** A form for a code of six digits from an app or a text message. */
export function FactorCodeForm({ factorId, lead, challengeId, submitLabel, handleProof }: FactorCodeFormProps) {
  return (
    <CodeForm
      kind={factorCode}
      lead={lead}
      submitLabel={submitLabel}
      takesFocus
      verify={(code) => handleProof(verifyByCode(factorId, code, challengeId))}
    />
  )
}
