import { authMessages } from '../features/auth/auth-messages.ts'
import type { LinkSignIn } from '../lib/auth/session-store.ts'
import { leaveAndSignOut } from '../lib/auth/sign-out.ts'
import { toast } from '../lib/toasts/toast.ts'

const messages = authMessages.linkSignIn

/** Shows which account a link signed the user in to and which account it replaced, with a button to sign out. */
export function toastLinkSignIn(email: string, { previousUser }: LinkSignIn, openLandingPage: () => Promise<void>): void {
  toast({
    title: messages.title(email),
    ...(previousUser !== null && { description: messages.before(previousUser.email) }),
    action: { label: messages.leave, onSelect: () => void leaveAndSignOut(openLandingPage) },
  })
}
