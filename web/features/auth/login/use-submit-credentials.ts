import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Credentials } from '../../../../contracts/auth/credentials.ts'
import { messages } from '../../../../contracts/messages.ts'
import { pendingInvitationPath } from '../../../lib/auth/pending-invitation.ts'
import { signIn, signUp } from '../../../lib/auth/session.ts'
import { readSession } from '../../../lib/auth/session-store.ts'
import { paths, returnPaths } from '../../../lib/routing/paths.ts'
import { toastAuthError, toastError } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { authMessages } from '../auth-messages.ts'
import type { Captcha } from '../captcha/use-captcha.ts'
import type { LoginMode } from './login-mode.ts'

const suspended = authMessages.errors.user_banned

/** An error that is shown at a field. */
export interface CredentialsError {
  field: keyof Credentials
  message: string
}

type SubmitCredentials = (credentials: Credentials) => Promise<CredentialsError | null>

/** Returns a function that signs in or signs up. @param guarded runs a request with a CAPTCHA token */
export function useSubmitCredentials(
  mode: LoginMode,
  guarded: Captcha['guarded'],
  onAwaitsConfirmation: (email: string) => void,
): SubmitCredentials {
  const logIn = useLogIn(guarded, onAwaitsConfirmation)
  const createAccount = useCreateAccount(guarded, onAwaitsConfirmation)
  return mode === 'login' ? logIn : createAccount
}

/** Returns a function that opens the page requested before sign-in, or the dashboard. */
export function useContinueAfterLogin(): () => Promise<void> {
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: '/login-pages' })
  return async () => {
    toast(messages.loggedIn)
    await (redirect ? navigate({ href: redirect }) : navigate({ to: paths.dashboard }))
  }
}

/** Returns the invitation that the user opened before signing up; undefined if there is none. */
function useOpenedInvitation(): string | undefined {
  const { redirect } = useSearch({ from: '/login-pages' })
  return redirect?.startsWith(`${paths.invitation}?`) ? redirect : undefined
}

/**
 * Returns a function that opens the invitation that the user came from, or the onboarding. The guard of the onboarding redirects users who
 * have completed it to the dashboard.
 */
export function useContinueAfterSignUp(): () => Promise<void> {
  const navigate = useNavigate()
  const { industry } = useSearch({ from: '/login-pages' })
  const invitation = useOpenedInvitation()
  return () => (invitation ? navigate({ href: invitation }) : navigate({ to: paths.onboarding, search: industry ? { industry } : {} }))
}

function useLogIn(guarded: Captcha['guarded'], onAwaitsConfirmation: (email: string) => void): SubmitCredentials {
  const continueAfterLogin = useContinueAfterLogin()
  return async (credentials) => {
    const outcome = await guarded((captchaToken) => signIn(credentials, captchaToken))
    if (outcome === null) return null
    const { error } = outcome
    if (error) {
      if (error.code === 'user_banned') toastError(suspended.description, suspended.title)
      else toastAuthError(error)
      // The screen for unconfirmed addresses asks for the code, and can send another email.
      if (error.code === 'email_not_confirmed') onAwaitsConfirmation(credentials.email)
      return null
    }
    // If a second factor is required, the screen asks for it and opens the next page itself.
    if (readSession().status === 'signed_in') await continueAfterLogin()
    return null
  }
}

function useCreateAccount(guarded: Captcha['guarded'], onAwaitsConfirmation: (email: string) => void): SubmitCredentials {
  const continueAfterSignUp = useContinueAfterSignUp()
  const { industry } = useSearch({ from: '/login-pages' })
  const invitation = useOpenedInvitation()
  return async (credentials) => {
    const target = invitation ?? pendingInvitationPath(credentials.email) ?? returnPaths.onboarding(industry)
    const outcome = await guarded((captchaToken) => signUp(credentials, target, captchaToken))
    if (outcome === null) return null
    const { error, awaitsConfirmation } = outcome
    if (error?.code === 'user_already_exists') {
      toastError(messages.accountExists.description, messages.accountExists.title)
      return { field: 'email', message: messages.accountExists.description }
    }
    if (error) {
      toastAuthError(error)
      return error.code === 'weak_password' ? { field: 'password', message: error.message } : null
    }
    if (awaitsConfirmation) {
      onAwaitsConfirmation(credentials.email)
      return null
    }
    toast(messages.signedUp)
    await continueAfterSignUp()
    return null
  }
}
