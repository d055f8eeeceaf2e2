import type { FormEvent } from 'react'
import { useRef } from 'react'

/**
 * A form's submit that takes no second call while the first is under way. React Hook Form's
 * `isSubmitting` is late for that: it reaches the screen a frame after the second of two quick Enters.
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
