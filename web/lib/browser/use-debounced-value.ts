import { useEffect, useState } from 'react'

const debounceMs = 500

/** Returns a value half a second after its last change, so that typing does not send a request per keystroke. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
