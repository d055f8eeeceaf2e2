import { useEffect } from 'react'
import { secondFactorMessages } from '../../../../contracts/auth/second-factor-messages.ts'
import { takeErrorFromAddress } from '../../../lib/auth/error-in-address.ts'
import { toastError } from '../../../lib/toasts/error-toasts.ts'

const { errors, linkFailed } = secondFactorMessages.linked
const isKnown = (code: string): code is keyof typeof errors => Object.hasOwn(errors, code)

/** Shows the error with which an identity provider redirected back after linking. */
export function useLinkErrorToast(): void {
  useEffect(() => {
    const error = takeErrorFromAddress()
    if (error === null) return
    const description = isKnown(error.code) ? errors[error.code] : error.description || linkFailed
    toastError(description)
  }, [])
}
