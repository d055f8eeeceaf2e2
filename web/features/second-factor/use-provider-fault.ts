import { useEffect } from 'react'
import { secondFactorMessages } from '../../../contracts/second-factor-messages.ts'
import { toastError } from '../../lib/error-toasts.ts'
import { takeFaultFromAddress } from '../../lib/fault-in-address.ts'

const { refused, failed } = secondFactorMessages.providers

/** The browser came back from a provider that did not let its person in, or whom we do not. It says why for as long as one reads. */
export function useProviderFault(): void {
  useEffect(() => {
    const fault = takeFaultFromAddress()
    if (fault) toastError(fault.description || failed, refused)
  }, [])
}
