import { Link, useSearch } from '@tanstack/react-router'
import { MailCheck, Unlink } from 'lucide-react'
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
  if (search.fault !== undefined) return <BrokenLink fault={search.fault} from={search.from ?? ''} />
  if (search.half) return <Message icon={MailCheck} {...confirm.firstOfTwo} />
  const { token, type, redirect_to: target } = search
  if (token === undefined || !isType(type)) return <Message icon={Unlink} {...confirm.incomplete} />
  return (
    <EntranceFrame>
      <h1 tabIndex={-1} className="heading text-2xl">
        {typed[type].title}
      </h1>
      <p className="mt-1.5 mb-8 text-muted">{typed[type].lead}</p>
      <FollowButton label={typed[type].submit} query={{ token, type, redirect_to: target ?? location.origin }} />
    </EntranceFrame>
  )
}

function FollowButton({ label, query }: { label: string; query: Record<string, string> }) {
  const [pending, setPending] = useState(false)
  const follow = async () => {
    setPending(true)
    // From the browser's own error page there is no way back here.
    const [{ supabaseUrl }, answer] = await Promise.all([loadAppConfig(), fetch('/healthz', { cache: 'no-store' })])
    if (!answer.ok) throw new ApiError('server', 'The server is not well')
    location.replace(`${supabaseUrl}/auth/v1/verify?${new URLSearchParams(query)}`)
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
