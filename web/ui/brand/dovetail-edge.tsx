import { useId } from 'react'
import { cn } from '../theme/cn.ts'

const pitch = 72

/** The decorative upper edge of a section: a row of dovetail joints in the current color. */
export function DovetailEdge({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" className={cn('-mb-px block h-5 w-full', className)}>
      <defs>
        <pattern id={id} width={pitch} height="20" patternUnits="userSpaceOnUse">
          <path d="M24 20 18 0h36l-6 20z" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="20" fill={`url(#${id})`} />
    </svg>
  )
}
