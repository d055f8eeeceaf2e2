import { useNavigate } from '@tanstack/react-router'
import { authMessages } from '../../../contracts/auth-messages.ts'
import type { Industry } from '../../../contracts/enumerations.ts'
import { paths, returnPaths } from '../../app/paths.ts'
import { askForConfirmation } from '../../lib/mail-session.ts'
import { CheckYourMail } from './check-your-mail.tsx'

interface SignUpMailProps {
  email: string
  industry: Industry | undefined
  onBack: () => void
}

/** After a sign-up whose account opens with a mail. In a chunk of its own: most people who log in never see it. */
export function SignUpMail({ email, industry, onBack }: SignUpMailProps) {
  const navigate = useNavigate()
  return (
    <CheckYourMail
      email={email}
      lead={authMessages.checkMail.signup}
      purpose="signup"
      sendAgain={(to, captchaToken) => askForConfirmation(to, returnPaths.onboarding(industry), captchaToken)}
      onVerified={() => navigate({ to: paths.onboarding, search: industry ? { industry } : {} })}
      onBack={onBack}
    />
  )
}
