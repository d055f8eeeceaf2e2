import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Credentials } from '../../../contracts/credentials.ts'
import { messages } from '../../../contracts/messages.ts'
import { paths, returnPaths } from '../../app/paths.ts'
import { toastError, toastFault } from '../../lib/error-toasts.ts'
import { signIn, signUp } from '../../lib/session.ts'
import { readSession } from '../../lib/session-store.ts'
import { toast } from '../../ui/toast.ts'
import type { Captcha } from './captcha/use-captcha.ts'
import type { EntranceMode } from './entrance-mode.ts'

/** What to show at a field when the service refused. */
export interface EntranceFault {
  field: keyof Credentials
  message: string
}

type Enter = (credentials: Credentials) => Promise<EntranceFault | null>

/** @param guarded makes a call with the check that people are asked for */
export function useEnter(mode: EntranceMode, guarded: Captcha['guarded'], onAwaitsConfirmation: (email: string) => void): Enter {
  const logIn = useLogIn(guarded, onAwaitsConfirmation)
  const createAccount = useCreateAccount(guarded, onAwaitsConfirmation)
  return mode === 'login' ? logIn : createAccount
}

/** Where somebody goes who has logged in: where they were going, or to their dashboard. */
export function useGoOn(): () => Promise<void> {
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: '/entrance' })
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
      toastFault(error)
      // The way out stands on that screen: the code of the mail, or another mail.
      if (error.code === 'email_not_confirmed') onAwaitsConfirmation(credentials.email)
      return null
    }
    // With a second factor, the screen asks for it and goes on itself.
    if (readSession().status === 'signed_in') await goOn()
    return null
  }
}

function useCreateAccount(guarded: Captcha['guarded'], onAwaitsConfirmation: (email: string) => void): Enter {
  const navigate = useNavigate()
  const { industry } = useSearch({ from: '/entrance' })
  return async (credentials) => {
    const outcome = await guarded((captchaToken) => signUp(credentials, returnPaths.onboarding(industry), captchaToken))
    if (outcome === null) return null
    const { error, awaitsConfirmation } = outcome
    if (error?.code === 'user_already_exists') {
      toastError(messages.accountExists.description, messages.accountExists.title)
      return { field: 'email', message: messages.accountExists.description }
    }
    if (error) {
      toastFault(error)
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
