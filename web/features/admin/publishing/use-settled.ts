import { useEffect, useState } from 'react'

const pauseMs = 500

/** A value once it has stood for half a second: what is fetched by an address is not asked for at each of its letters. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
