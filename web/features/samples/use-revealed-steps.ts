import { useEffect, useState } from 'react'

const stepMs = 420

/**
 * Returns the number of steps shown as done. They finish one after the other, or all at once with reduced
 * motion.
 */
export function useRevealedSteps(run: number, count: number): number {
  const [revealed, setRevealed] = useState({ run: 0, done: 0 })
  const done = revealed.run === run ? revealed.done : 0
  useEffect(() => {
    if (run === 0 || done >= count) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setRevealed({ run, done: still ? count : done + 1 }), still ? 0 : stepMs)
    return () => clearTimeout(timer)
  }, [run, done, count])
  return done
}
