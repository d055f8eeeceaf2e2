import { useNavigate } from '@tanstack/react-router'
import { sendRecoveryEmail } from '../../../lib/auth/email-session.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { authMessages } from '../auth-messages.ts'
import { EmailRequestScreen } from '../email/email-request-screen.tsx'

export function ForgotPasswordScreen() {
  const navigate = useNavigate()
  return (
    <EmailRequestScreen
      text={authMessages.forgot}
      sentLead={authMessages.checkEmail.recovery}
      purpose="recovery"
      send={(email, captchaToken) => sendRecoveryEmail(email, paths.resetPassword, captchaToken)}
      onVerified={() => navigate({ to: paths.resetPassword })}
    />
  )
}
