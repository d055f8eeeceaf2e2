import { useEffect, useRef, useState } from 'react'

/** Debounce delay before the search text is written to the URL. */
const debounceMs = 250

/**
 * Text of a search box. Ahead of the URL while the user types; follows the URL on navigation. `publish` writes the URL.
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
    timer.current = window.setTimeout(() => publishNow(next), debounceMs)
  }
  const clear = () => {
    clearTimeout(timer.current)
    setText('')
  }
  // Publish on blur, so that a delayed update cannot override a following navigation.
  return { text, type, clear, settle: () => publishNow(text) }
}
