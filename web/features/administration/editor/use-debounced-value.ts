import { useEffect, useState } from 'react'

const debounceMs = 500

/** Returns a value half a second after its last change, to avoid a request per keystroke. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
