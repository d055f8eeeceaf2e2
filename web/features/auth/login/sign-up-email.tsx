import type { Industry } from '../../../../contracts/enumerations.ts'
import { resendConfirmation } from '../../../lib/auth/email-session.ts'
import { pendingInvitationPath } from '../../../lib/auth/pending-invitation.ts'
import { returnPaths } from '../../../lib/routing/paths.ts'
import { authMessages } from '../auth-messages.ts'
import { CheckYourEmail } from '../email/check-your-email.tsx'

interface SignUpEmailProps {
  email: string
  industry: Industry | undefined
  /** Opens the next page after the address was confirmed with a code. */
  onVerified: () => Promise<void>
  onBack: () => void
}

/** Shown after a sign-up whose address must be confirmed. Lazy-loaded, because most users never see it. */
export function SignUpEmail({ email, industry, onVerified, onBack }: SignUpEmailProps) {
  return (
    <CheckYourEmail
      email={email}
      lead={authMessages.checkEmail.signup}
      purpose="signup"
      sendAgain={(to, captchaToken) => resendConfirmation(to, pendingInvitationPath(to) ?? returnPaths.onboarding(industry), captchaToken)}
      onVerified={onVerified}
      onBack={onBack}
    />
  )
}
