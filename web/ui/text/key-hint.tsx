import { cn } from '../theme/cn.ts'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)
const names: Readonly<Record<string, string>> = isMac ? { mod: '⌘' } : { mod: 'Ctrl' }

/** Shows the keys of a shortcut: `g d` for keys that are pressed one after another, `mod+k` for keys that are pressed together. */
export function KeyHint({ keys, className }: { keys: string; className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-1', className)}>
      {keys.split(/[ +]/).map((key) => (
        <kbd
          key={key}
          className="grid h-5 min-w-5 place-items-center rounded-[5px] border border-line-strong bg-background px-1 font-sans text-[0.6875rem] text-muted leading-none"
        >
          {names[key] ?? key.toUpperCase()}
        </kbd>
      ))}
    </span>
  )
}
