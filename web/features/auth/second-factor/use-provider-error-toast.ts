import { useEffect } from 'react'
import { secondFactorMessages } from '../../../../contracts/auth/second-factor-messages.ts'
import { takeErrorFromUrl } from '../../../lib/auth/error-in-address.ts'
import { toastError } from '../../../lib/toasts/error-toasts.ts'

const { refused, failed } = secondFactorMessages.providers

/** Shows the error that an identity provider put into the URL. */
export function useProviderErrorToast(): void {
  useEffect(() => {
    const error = takeErrorFromUrl()
    if (error) toastError(error.description || failed, refused)
  }, [])
}
