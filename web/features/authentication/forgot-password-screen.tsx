import { useNavigate } from '@tanstack/react-router'
import { authMessages } from '../../../contracts/auth-messages.ts'
import { paths } from '../../app/paths.ts'
import { askForRecovery } from '../../lib/mail-session.ts'
import { MailRequestScreen } from './mail-request-screen.tsx'

export function ForgotPasswordScreen() {
  const navigate = useNavigate()
  return (
    <MailRequestScreen
      words={authMessages.forgot}
      sentLead={authMessages.checkMail.recovery}
      purpose="recovery"
      send={(email, captchaToken) => askForRecovery(email, paths.resetPassword, captchaToken)}
      onVerified={() => navigate({ to: paths.resetPassword })}
    />
  )
}
