import type { ComponentProps } from 'react'
import { cn } from '../theme/cn.ts'
import type { Tone } from '../theme/tone.ts'
import { toneClasses } from '../theme/tone.ts'

interface ChipProps extends ComponentProps<'span'> {
  tone?: Tone
}

/** One-line label, 24 px high. Long text is truncated. */
export function Chip({ tone = 'neutral', className, children, ...props }: ChipProps) {
  return (
    <span
      className={cn(
        'inline-flex h-6 min-w-0 max-w-full items-center gap-1.5 rounded-chip px-2 font-medium text-xs [&_svg]:size-3.5 [&_svg]:shrink-0',
        toneClasses[tone],
        className,
      )}
      {...props}
    >
      {typeof children === 'string' ? <span className="truncate">{children}</span> : children}
    </span>
  )
}
