import { useNavigate, useSearch } from '@tanstack/react-router'
import { authMessages } from '../../../contracts/auth-messages.ts'
import { messages } from '../../../contracts/messages.ts'
import { paths } from '../../app/paths.ts'
import { askForLoginLink } from '../../lib/mail-session.ts'
import { toast } from '../../ui/toast.ts'
import { MailRequestScreen } from './mail-request-screen.tsx'

/** Logging in without a password. Where the person was going, they go on to, by the link as by the code. */
export function LoginLinkScreen() {
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: paths.loginLink })
  const target = redirect ?? paths.dashboard
  return (
    <MailRequestScreen
      words={authMessages.byMail}
      sentLead={authMessages.checkMail.login}
      purpose="email"
      send={(email, captchaToken) => askForLoginLink(email, target, captchaToken)}
      onVerified={() => {
        toast(messages.loggedIn)
        return navigate({ href: target })
      }}
    />
  )
}
