import { useEffect } from 'react'
import { messages } from '../../../../contracts/messages.ts'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { toast } from '../../../ui/toast.ts'

const { faults, linkFailed } = secondFactorMessages.linked
const isKnown = (code: string): code is keyof typeof faults => Object.hasOwn(faults, code)

/** The browser came back from linking with a fault in its address: it is told once, and taken out of the address. */
export function useLinkOutcome(): void {
  useEffect(() => {
    const given = new URLSearchParams(location.hash.replace(/^#/, ''))
    const code = given.get('error_code')
    if (code === null) return
    const description = isKnown(code) ? faults[code] : (given.get('error_description') ?? linkFailed)
    toast({ title: messages.errorTitle, description, tone: 'destructive' })
    const url = new URL(location.href)
    url.hash = ''
    for (const name of ['error', 'error_code', 'error_description']) url.searchParams.delete(name)
    history.replaceState(history.state, '', url)
  }, [])
}
