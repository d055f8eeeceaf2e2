import { Link, useSearch } from '@tanstack/react-router'
import { MailCheck, RefreshCw, Unlink } from 'lucide-react'
import { useState } from 'react'
import { authMessages } from '../../../contracts/auth-messages.ts'
import { paths } from '../../app/paths.ts'
import { ApiError, networkError } from '../../lib/api-error.ts'
import { loadAppConfig } from '../../lib/app-config.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { Button } from '../../ui/button.tsx'
import { BrokenLink } from './broken-link.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import { EntranceMessage } from './entrance-message.tsx'

const { confirm } = authMessages
const typed = {
  signup: confirm.signup,
  invite: confirm.invite,
  magiclink: confirm.magiclink,
  recovery: confirm.recovery,
  email_change: confirm.email_change,
}
const isType = (type: string | undefined): type is keyof typeof typed => type !== undefined && Object.hasOwn(typed, type)

/**
 * Where the links of mails lead. The click is asked for because mail scanners open links, and one that opened this one
 * would have used it up.
 */
export function ConfirmScreen() {
  const search = useSearch({ from: paths.confirm })
  const { fault, token, type, redirect_to: target } = search
  const link = token !== undefined && isType(type) ? { token, type, redirect_to: target ?? location.origin } : null
  if (fault !== undefined) return link ? <FollowAgain fault={fault} link={link} /> : <BrokenLink fault={fault} from={search.from ?? ''} />
  if (search.half) return <Message icon={MailCheck} {...confirm.firstOfTwo} />
  if (link === null) return <Message icon={Unlink} {...confirm.incomplete} />
  const { title, lead, submit } = typed[link.type]
  return (
    <EntranceFrame>
      <h1 tabIndex={-1} className="heading text-2xl">
        {title}
      </h1>
      <p className="mt-1.5 mb-8 text-muted">{lead}</p>
      <FollowButton label={submit} link={link} />
    </EntranceFrame>
  )
}

interface MailLink {
  token: string
  type: keyof typeof typed
  redirect_to: string
}

/** The service led back here before it used the link up. */
function FollowAgain({ fault, link }: { fault: string; link: MailLink }) {
  const { title, description, tooMany, submit } = confirm.stillGood
  return (
    <EntranceFrame>
      <EntranceMessage icon={RefreshCw} title={title} action={<FollowButton label={submit} link={link} />}>
        {fault === 'over_request_rate_limit' ? tooMany : description}
      </EntranceMessage>
    </EntranceFrame>
  )
}

function FollowButton({ label, link }: { label: string; link: MailLink }) {
  const [pending, setPending] = useState(false)
  const follow = async () => {
    setPending(true)
    // From the browser's own error page there is no way back here.
    const [{ supabaseUrl }, answer] = await Promise.all([loadAppConfig(), fetch('/healthz', { cache: 'no-store' })])
    if (!answer.ok) throw new ApiError('server', 'The server is not well')
    location.replace(`${supabaseUrl}/auth/v1/verify?${new URLSearchParams({ ...link })}`)
  }
  const stay = (cause: unknown) => {
    setPending(false)
    toastFailure(networkError(cause), authMessages.confirm.failed)
  }
  return (
    <Button className="w-full" pending={pending} pendingLabel="One moment..." onClick={() => void follow().catch(stay)}>
      {label}
    </Button>
  )
}

function Message({ icon, title, description }: { icon: typeof MailCheck; title: string; description: string }) {
  return (
    <EntranceFrame>
      <EntranceMessage
        icon={icon}
        title={title}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.dashboard}>Go to Dashboard</Link>
          </Button>
        }
      >
        {description}
      </EntranceMessage>
    </EntranceFrame>
  )
}
