import { useEffect, useRef, useState } from 'react'

/** Milliseconds without input before the search text is written to the URL. */
const debounceMs = 250

/**
 * Manages the text of a search box. Writes it to the URL with a delay while the user types, and follows the URL after a navigation.
 * `publish` writes the URL.
 */
export function useSearchText(inAddress: string, publish: (text: string) => void) {
  const [text, setText] = useState(inAddress)
  const [lastInUrl, setLastInUrl] = useState(inAddress)
  const [published, setPublished] = useState(inAddress)
  const timer = useRef(0)
  if (inAddress !== lastInUrl) {
    setLastInUrl(inAddress)
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
  // Call `settle` on blur, so that a delayed write of the URL does not undo a navigation.
  return { text, type, clear, settle: () => publishNow(text) }
}
