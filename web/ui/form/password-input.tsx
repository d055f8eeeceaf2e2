import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { cn } from '../theme/cn.ts'
import { Input } from './input.tsx'

export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        {...props}
        type={isVisible ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={cn('pe-11', className)}
      />
      <button
        type="button"
        aria-label={isVisible ? 'Hide password' : 'Show password'}
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
        className="absolute inset-y-0 end-1 my-auto grid size-8 place-items-center rounded-chip text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-10"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
