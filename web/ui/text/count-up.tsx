import { useEffect, useState } from 'react'

const durationMs = 700

/** A number that counts up once, when it first becomes visible. Does not animate if the user prefers reduced motion. */
export function CountUp({ to, decimals = 0 }: { to: number; decimals?: number }) {
  const [displayed, setDisplayed] = useState(to)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setDisplayed(to)
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - start) / durationMs)
      setDisplayed(to * (1 - (1 - share) ** 3))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [to])
  return (
    <>
      <span aria-hidden="true">{displayed.toFixed(decimals)}</span>
      <span className="sr-only">{to.toFixed(decimals)}</span>
    </>
  )
}
