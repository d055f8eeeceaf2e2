import { useEffect, useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import type { PasswordChange } from '../../../contracts/account.ts'
import { accountMessages } from '../../../contracts/account-messages.ts'
import { authMessages } from '../../../contracts/auth-messages.ts'
import { messages } from '../../../contracts/messages.ts'
import { type AuthFault, isSessionFault } from '../../lib/api-error.ts'
import { toastError } from '../../lib/error-toasts.ts'
import { lazyResolver } from '../../lib/lazy-resolver.ts'
import { askForNonce } from '../../lib/mail-session.ts'
import { endSession } from '../../lib/request.ts'
import { changePassword } from '../../lib/session.ts'
import { useSingleSubmit } from '../../lib/use-single-submit.ts'
import { clearToasts, toast } from '../../ui/toast.ts'
import { sixDigits } from '../authentication/code-form.tsx'

const loadResolver = async () => (await import('./password-resolver.ts')).passwordResolver
const resolver = lazyResolver<PasswordChange, PasswordChange>(loadResolver)

/** That both match comes first (specification, section 5). */
function toastFirstFault({ confirmation, password, root }: FieldErrors<PasswordChange>): void {
  toastError((confirmation ?? password ?? root)?.message ?? messages.fallbackError)
}

/** What the service says of the password itself belongs to its field. */
const isAboutPassword = ({ code }: AuthFault) => ['same_password', 'weak_password', 'validation_failed'].includes(code)

export function usePasswordForm(onDone: () => void) {
  const form = useForm<PasswordChange>({ resolver, defaultValues: { password: '', confirmation: '', nonce: '' } })
  const [needsCode, setNeedsCode] = useState(false)
  const { setFocus, control } = form
  // It was opened to be filled.
  useEffect(() => setFocus('password'), [setFocus])
  const [password, confirmation] = useWatch({ control, name: ['password', 'confirmation'] })
  const save = async (change: PasswordChange) => {
    clearToasts()
    const nonce = (change.nonce ?? '').replace(/\s/g, '')
    // Without the code it would only be asked for again, by another mail.
    if (needsCode && !sixDigits.pattern.test(nonce)) {
      form.setError('nonce', { message: authMessages.code.fault }, { shouldFocus: true })
      return
    }
    const { error } = await changePassword(change.password, nonce)
    if (error === null) {
      toast({ title: accountMessages.passwordUpdated, description: accountMessages.otherSessionsEnded })
      onDone()
      return
    }
    if (error.code === 'reauthentication_needed') {
      const asked = await askForNonce()
      if (asked.error) toastError(asked.error.message)
      else setNeedsCode(true)
      return
    }
    if (error.code === 'reauthentication_not_valid') {
      form.setError('nonce', { message: authMessages.code.wrong }, { shouldFocus: true })
      return
    }
    if (isAboutPassword(error)) form.setError('password', { message: error.message }, { shouldFocus: true })
    toastError(error.message === messages.fallbackError ? accountMessages.passwordUpdateFailed : error.message)
    if (isSessionFault(0, error.code)) await endSession().catch(() => undefined)
  }
  return {
    form,
    needsCode,
    isFilled: password !== '' && confirmation !== '',
    submit: useSingleSubmit(form.handleSubmit(save, toastFirstFault)),
    prefetchCheck: () => void loadResolver().catch(() => undefined),
  }
}
