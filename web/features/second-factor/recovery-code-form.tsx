import { secondFactorMessages } from '../../../contracts/second-factor-messages.ts'
import { proveByRecoveryCode } from '../../lib/second-factor.ts'
import { CodeForm, type CodeKind } from '../authentication/code-form.tsx'
import type { During } from './during.ts'

const words = secondFactorMessages.login
const recoveryCode: CodeKind = {
  label: words.recoveryLabel,
  pattern: /^\s*([A-Za-z2-7]\s*-?\s*){16}$/,
  fault: words.recoveryFault,
  wrong: words.wrong,
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

export function RecoveryCodeForm({ during }: { during: During }) {
  return <CodeForm kind={recoveryCode} lead={words.recovery} takesFocus verify={(code) => during(proveByRecoveryCode(code))} />
}
