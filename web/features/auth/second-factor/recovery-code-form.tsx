import { verifyByRecoveryCode } from '../../../lib/auth/second-factor.ts'
import { CodeForm, type CodeKind } from '../email/code-form.tsx'
import type { HandleProof } from './handle-proof.ts'
import { secondFactorMessages } from './second-factor-messages.ts'

const messages = secondFactorMessages.login
const recoveryCode: CodeKind = {
  label: messages.recoveryLabel,
  pattern: /^\s*([A-Za-z2-7]\s*-?\s*){16}$/,
  invalid: messages.recoveryInvalid,
  wrong: messages.wrong,
  refusal: 'mfa_verification_failed',
  input: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 40,
    placeholder: 'ABCD-EFGH-IJKL-MNOP',
    className: 'font-mono uppercase',
  },
}

export function RecoveryCodeForm({ handleProof }: { handleProof: HandleProof }) {
  return <CodeForm kind={recoveryCode} lead={messages.recovery} takesFocus verify={(code) => handleProof(verifyByRecoveryCode(code))} />
}
