import { cn } from './cn.ts'
import { setTheme, themeChoices, useTheme } from './theme.ts'
import { themeOptions } from './theme-options.ts'

/** Buttons for the three themes: light, dark and system. */
export function ThemeChoices({ className }: { className?: string }) {
  const selectedTheme = useTheme()
  return (
    <fieldset className={className}>
      <legend className="sr-only">Theme</legend>
      <div className="grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
        {themeChoices.map((choice) => {
          const { icon: Icon, label } = themeOptions[choice]
          return (
            <label
              key={choice}
              className={cn(
                'flex h-9 items-center justify-center gap-1.5 rounded-[7px] text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-11',
                choice === selectedTheme ? 'bg-surface font-medium shadow-card dark:bg-raised' : 'text-muted',
              )}
            >
              <input type="radio" name="theme" className="sr-only" checked={choice === selectedTheme} onChange={() => setTheme(choice)} />
              {/* Small phones have no room for icons. */}
              <Icon aria-hidden="true" className="size-4 max-[22rem]:hidden" />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
