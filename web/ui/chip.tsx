import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import type { Tone } from './tone.ts'
import { toneClasses } from './tone.ts'

interface ChipProps extends ComponentProps<'span'> {
  tone?: Tone
}

/** 24 px high, one line whatever it says: too long a word is cut, never wrapped. */
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
