import type { FormEvent } from 'react'
import { useRef } from 'react'

/**
 * Returns a submit handler that ignores calls while it is running. React Hook Form's `isSubmitting` changes too late for two quick presses
 * of Enter.
 */
export function useSingleSubmit(submit: (event: FormEvent) => Promise<void>): (event: FormEvent) => void {
  const busy = useRef(false)
  return (event) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    void submit(event).finally(() => {
      busy.current = false
    })
  }
}
