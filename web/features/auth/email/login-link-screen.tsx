import { useNavigate, useSearch } from '@tanstack/react-router'
import { messages } from '../../../../contracts/messages.ts'
import { sendLoginLink } from '../../../lib/auth/email-session.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { authMessages } from '../auth-messages.ts'
import { EmailRequestScreen } from './email-request-screen.tsx'

/** A screen for signing in with an emailed link or code. Both open the page that the user originally requested. */
export function LoginLinkScreen() {
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: paths.loginLink })
  const target = redirect ?? paths.dashboard
  return (
    <EmailRequestScreen
      text={authMessages.byEmail}
      sentLead={authMessages.checkEmail.login}
      purpose="email"
      send={(email, captchaToken) => sendLoginLink(email, target, captchaToken)}
      onVerified={() => {
        toast(messages.loggedIn)
        return navigate({ href: target })
      }}
    />
  )
}
