import { useEffect, useState } from 'react'

/** The time, anew every so many milliseconds while it matters. */
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
