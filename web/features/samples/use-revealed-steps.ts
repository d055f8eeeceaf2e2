import { useEffect, useState } from 'react'

const stepMs = 420

/** How many of a run's steps are done: they tick in one after the other, or stand at once for whoever asks for less motion. */
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
