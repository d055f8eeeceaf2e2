import { useEffect, useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import type { PasswordChange } from '../../../../contracts/account/account.ts'
import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import { messages } from '../../../../contracts/messages.ts'
import { type AuthError, isSessionError } from '../../../lib/api/api-error.ts'
import { endSession } from '../../../lib/api/request.ts'
import { requestNonce } from '../../../lib/auth/email-session.ts'
import { changePassword } from '../../../lib/auth/session.ts'
import { lazyResolver } from '../../../lib/forms/lazy-resolver.ts'
import { useSingleSubmit } from '../../../lib/forms/use-single-submit.ts'
import { toastAuthError, toastError } from '../../../lib/toasts/error-toasts.ts'
import { clearToasts, toast } from '../../../lib/toasts/toast.ts'
import { authMessages } from '../auth-messages.ts'
import { sixDigitCode } from '../email/code-form.tsx'

const loadResolver = async () => (await import('./password-resolver.ts')).passwordResolver
const resolver = lazyResolver<PasswordChange, PasswordChange>(loadResolver)

/** Shows a toast with the first error. A confirmation that differs from the password takes precedence (specification, section 5). */
function toastFirstError({ confirmation, password, root }: FieldErrors<PasswordChange>): void {
  toastError((confirmation ?? password ?? root)?.message ?? messages.fallbackError)
}

/** Returns whether a server error concerns the password and not the code. */
const isAboutPassword = ({ code }: AuthError) => ['same_password', 'weak_password', 'validation_failed'].includes(code)

export function usePasswordForm(onDone: () => void) {
  const form = useForm<PasswordChange>({ resolver, defaultValues: { password: '', confirmation: '', nonce: '' } })
  const [needsCode, setNeedsCode] = useState(false)
  const { setFocus, control } = form
  // Focus the first field when the form opens.
  useEffect(() => setFocus('password'), [setFocus])
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] })
  const save = async (change: PasswordChange) => {
    clearToasts()
    const nonce = (change.nonce ?? '').replace(/\s/g, '')
    // Do not send a request without the code: the server would only send another email.
    if (needsCode && !sixDigitCode.pattern.test(nonce)) {
      form.setError('nonce', { message: authMessages.code.invalid }, { shouldFocus: true })
      return
    }
    const { error } = await changePassword(change.password, nonce)
    if (error === null) {
      toast({ title: accountMessages.passwordUpdated, description: accountMessages.otherSessionsEnded })
      onDone()
      return
    }
    if (error.code === 'reauthentication_needed') {
      const request = await requestNonce()
      if (request.error) toastAuthError(request.error)
      else setNeedsCode(true)
      return
    }
    if (error.code === 'reauthentication_not_valid') {
      form.setError('nonce', { message: authMessages.code.wrong }, { shouldFocus: true })
      return
    }
    if (isAboutPassword(error)) form.setError('password', { message: error.message }, { shouldFocus: true })
    toastAuthError(error, accountMessages.passwordUpdateFailed)
    if (isSessionError(0, error.code)) await endSession().catch(() => undefined)
  }
  return {
    form,
    needsCode,
    isFilled: password !== '' && confirmation !== '',
    submit: useSingleSubmit(form.handleSubmit(save, toastFirstError)),
    prefetchCheck: () => void loadResolver().catch(() => undefined),
  }
}
