import { Link, useSearch } from '@tanstack/react-router'
import { MailCheck, RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { ApiError, networkError } from '../../../lib/api/api-error.ts'
import { loadAppConfig } from '../../../lib/config/app-config.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { authMessages } from '../auth-messages.ts'
import { LoginFrame } from '../login/login-frame.tsx'
import { LoginMessage } from '../login/login-message.tsx'

const { confirm } = authMessages
const textsByType = {
  signup: confirm.signup,
  invite: confirm.invite,
  magiclink: confirm.magiclink,
  recovery: confirm.recovery,
  email_change: confirm.email_change,
}
const isType = (type: string | undefined): type is keyof typeof textsByType => type !== undefined && Object.hasOwn(textsByType, type)

/** The screen that email links open. It requires a click, because mail scanners open links and would use up the single-use token. */
export function ConfirmScreen() {
  const search = useSearch({ from: paths.confirm })
  const { reason, token, type, redirect_to: target } = search
  const link = token !== undefined && isType(type) ? { token, type, redirect_to: target ?? location.origin } : null
  if (reason !== undefined && link) return <FollowAgain reason={reason} link={link} />
  if (search.half) return <Message icon={MailCheck} {...confirm.firstOfTwo} />
  if (link === null) return <Message icon={Unlink} {...confirm.incomplete} />
  const { title, lead, submit } = textsByType[link.type]
  return (
    <LoginFrame>
      <h1 tabIndex={-1} className="heading text-2xl">
        {title}
      </h1>
      <p className="mt-1.5 mb-8 text-muted">{lead}</p>
      <FollowButton label={submit} link={link} />
    </LoginFrame>
  )
}

interface EmailLink {
  token: string
  type: keyof typeof textsByType
  redirect_to: string
}

/** Shown after a temporary error, when the link still works. */
function FollowAgain({ reason, link }: { reason: string; link: EmailLink }) {
  const { title, description, tooMany, submit } = confirm.stillValid
  return (
    <LoginFrame>
      <LoginMessage icon={RefreshCw} title={title} action={<FollowButton label={submit} link={link} />}>
        {reason === 'over_request_rate_limit' ? tooMany : description}
      </LoginMessage>
    </LoginFrame>
  )
}

function FollowButton({ label, link }: { label: string; link: EmailLink }) {
  const [pending, setPending] = useState(false)
  const follow = async () => {
    setPending(true)
    // Check first that the server responds. Otherwise the browser would show its own error page, which offers no way back.
    const [{ supabaseUrl }, health] = await Promise.all([loadAppConfig(), fetch('/healthz', { cache: 'no-store' })])
    if (!health.ok) throw new ApiError('server', 'The server is not ready')
    location.replace(`${supabaseUrl}/auth/v1/verify?${new URLSearchParams({ ...link })}`)
  }
  const handleFailure = (cause: unknown) => {
    setPending(false)
    toastFailure(networkError(cause), authMessages.confirm.failed)
  }
  return (
    <Button className="w-full" pending={pending} pendingLabel="One moment..." onClick={() => void follow().catch(handleFailure)}>
      {label}
    </Button>
  )
}

function Message({ icon, title, description }: { icon: typeof MailCheck; title: string; description: string }) {
  return (
    <LoginFrame>
      <LoginMessage
        icon={icon}
        title={title}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.dashboard}>Go to Dashboard</Link>
          </Button>
        }
      >
        {description}
      </LoginMessage>
    </LoginFrame>
  )
}
