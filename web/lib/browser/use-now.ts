import { useEffect, useState } from 'react'

/** Returns the current time in milliseconds, updated every `everyMs` milliseconds while `isTicking`. */
export function useNow(everyMs: number, isTicking = true): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isTicking) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, isTicking])
  return now
}
