import { useEffect, useRef, useState } from 'react'

/** A pause in typing, not each key, becomes an entry of the address. */
const pauseMs = 250

/**
 * The search box's text, ahead of the address while somebody types, and following it when it
 * changes by itself (back button, a link). `publish` writes the address.
 */
export function useSearchText(inAddress: string, publish: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [published, setPublished] = useState(inAddress)
  const timer = useRef(0)
  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress !== published) setText(inAddress)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const publishNow = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() === inAddress) return
    setPublished(next.trim())
    publish(next.trim())
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => publishNow(next), pauseMs)
  }
  const clear = () => {
    clearTimeout(timer.current)
    setText('')
  }
  // Whoever leaves the box goes on to something: a late entry must not overtake where they go.
  return { text, type, clear, settle: () => publishNow(text) }
}
