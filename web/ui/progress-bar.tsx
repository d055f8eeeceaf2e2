import { cn } from './cn.ts'

interface ProgressBarProps {
  label: string
  /** 0 to 100. */
  percent: number
  className?: string
}

/** The element itself: its width needs no inline style, which the page's policy would refuse. */
export function ProgressBar({ label, percent, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={percent}
      max={100}
      className={cn(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line',
        '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]',
        className,
      )}
    />
  )
}
