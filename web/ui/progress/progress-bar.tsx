import { cn } from '../theme/cn.ts'

/** Classes for the color of the filled part. */
const tones = {
  accent: '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent',
  warning: '[&::-moz-progress-bar]:bg-warning [&::-webkit-progress-value]:bg-warning',
  danger: '[&::-moz-progress-bar]:bg-danger [&::-webkit-progress-value]:bg-danger',
} as const
type BarTone = keyof typeof tones

interface ProgressBarProps {
  label: string
  /** Percentage of the bar that is filled, from 0 to 100. */
  percent: number
  tone?: BarTone
  className?: string
}

/** A progress bar. Uses `<progress>`, because the content security policy forbids inline styles, which a width would need. */
export function ProgressBar({ label, percent, tone = 'accent', className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={percent}
      max={100}
      className={cn(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line',
        '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:transition-[width]',
        tones[tone],
        className,
      )}
    />
  )
}
