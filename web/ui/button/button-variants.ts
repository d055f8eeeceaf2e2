import type { VariantProps } from 'class-variance-authority'
import { cva } from 'class-variance-authority'

export const buttonVariants = cva(
  [
    'relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium',
    'transition-[background-color,border-color,color,box-shadow,transform] active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-on-accent shadow-card hover:bg-accent-strong',
        secondary: 'border-line-strong bg-surface text-ink shadow-card hover:border-muted hover:bg-sunken dark:hover:bg-raised',
        ghost: 'border-transparent text-muted hover:bg-sunken hover:text-ink dark:hover:bg-raised',
        danger: 'border-transparent bg-danger text-on-danger shadow-card hover:opacity-90',
      },
      size: {
        sm: 'h-8 px-3 text-sm pointer-coarse:h-11',
        md: 'h-control px-4 text-sm',
        lg: 'h-12 px-5.5 text-base',
        icon: 'size-control',
        'icon-sm': 'size-8 pointer-coarse:size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)
export type ButtonVariants = VariantProps<typeof buttonVariants>
