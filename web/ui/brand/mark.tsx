import { cn } from '../theme/cn.ts'

/** The logo: a W in the shape of a dovetail joint. `web/public/favicon.svg` contains the same drawing. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-7 shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d={markPath} className="fill-on-accent" />
    </svg>
  )
}

const markPath = 'M5 8.5h6l1.6 8.2 1.6-8.2h3.6l1.6 8.2L21 8.5h6l-3.6 15h-5.6L16 15.4l-1.8 8.1H8.6z'
