import { useEffect } from 'react'
import { secondFactorMessages } from '../../../../contracts/auth/second-factor-messages.ts'
import { takeErrorFromAddress } from '../../../lib/auth/error-in-address.ts'
import { toastError } from '../../../lib/toasts/error-toasts.ts'

const { refused, failed } = secondFactorMessages.providers

/** Shows the error with which an identity provider redirected back. */
export function useProviderErrorToast(): void {
  useEffect(() => {
    const error = takeErrorFromAddress()
    if (error) toastError(error.description || failed, refused)
  }, [])
}
