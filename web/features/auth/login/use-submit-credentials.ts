import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Credentials } from '../../../../contracts/auth/credentials.ts'
import { messages } from '../../../../contracts/messages.ts'
import { signIn, signUp } from '../../../lib/auth/session.ts'
import { readSession } from '../../../lib/auth/session-store.ts'
import { paths, returnPaths } from '../../../lib/routing/paths.ts'
import { toastAuthError, toastError } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { Captcha } from '../captcha/use-captcha.ts'
import type { LoginMode } from './login-mode.ts'

/** Error to show at a field. */
export interface CredentialsError {
  field: keyof Credentials
  message: string
}

type Enter = (credentials: Credentials) => Promise<CredentialsError | null>

/** @param guarded makes a call with the CAPTCHA token */
export function useSubmitCredentials(mode: LoginMode, guarded: Captcha['guarded'], onAwaitsConfirmation: (email: string) => void): Enter {
  const logIn = useLogIn(guarded, onAwaitsConfirmation)
  const createAccount = useCreateAccount(guarded, onAwaitsConfirmation)
  return mode === 'login' ? logIn : createAccount
}

/** Navigates after login to the originally requested page or the dashboard. */
export function useGoOn(): () => Promise<void> {
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: '/login-pages' })
  return async () => {
    toast(messages.loggedIn)
    await (redirect ? navigate({ href: redirect }) : navigate({ to: paths.dashboard }))
  }
}

function useLogIn(guarded: Captcha['guarded'], onAwaitsConfirmation: (email: string) => void): Enter {
  const goOn = useGoOn()
  return async (credentials) => {
    const outcome = await guarded((captchaToken) => signIn(credentials, captchaToken))
    if (outcome === null) return null
    const { error } = outcome
    if (error) {
      toastAuthError(error)
      // That screen offers to enter the emailed code or to send another email.
      if (error.code === 'email_not_confirmed') onAwaitsConfirmation(credentials.email)
      return null
    }
    // With a second factor, the screen asks for it and navigates itself.
    if (readSession().status === 'signed_in') await goOn()
    return null
  }
}

function useCreateAccount(guarded: Captcha['guarded'], onAwaitsConfirmation: (email: string) => void): Enter {
  const navigate = useNavigate()
  const { industry } = useSearch({ from: '/login-pages' })
  return async (credentials) => {
    const outcome = await guarded((captchaToken) => signUp(credentials, returnPaths.onboarding(industry), captchaToken))
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
    await navigate({ to: paths.onboarding, search: industry ? { industry } : {} })
    return null
  }
}
