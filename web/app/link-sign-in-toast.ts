import { authMessages } from '../features/auth/auth-messages.ts'
import { logOut } from '../lib/auth/log-out.ts'
import type { LinkSignIn } from '../lib/auth/session-store.ts'
import { toast } from '../lib/toasts/toast.ts'

const messages = authMessages.linkSignIn

/** Tells the user which account a link signed them in to and which one it replaced, with a button to sign out. */
export function toastLinkSignIn(email: string, { previousUser }: LinkSignIn, openLandingPage: () => Promise<void>): void {
  toast({
    title: messages.title(email),
    ...(previousUser !== null && { description: messages.before(previousUser.email) }),
    action: { label: messages.leave, onSelect: () => void logOut(openLandingPage) },
  })
}
