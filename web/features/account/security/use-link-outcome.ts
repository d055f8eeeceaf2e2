import { useEffect } from 'react'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { toastError } from '../../../lib/error-toasts.ts'
import { takeFaultFromAddress } from '../../../lib/fault-in-address.ts'

const { faults, linkFailed } = secondFactorMessages.linked
const isKnown = (code: string): code is keyof typeof faults => Object.hasOwn(faults, code)

/** The browser came back from linking with a fault in its address. */
export function useLinkOutcome(): void {
  useEffect(() => {
    const fault = takeFaultFromAddress()
    if (fault === null) return
    const description = isKnown(fault.code) ? faults[fault.code] : fault.description || linkFailed
    toastError(description)
  }, [])
}
