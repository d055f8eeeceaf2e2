import type { ReactNode } from 'react'
import { DropdownMenu, DropdownMenuContent, DropdownMenuRadioGroup, DropdownMenuRadioItem, DropdownMenuTrigger } from './dropdown-menu.tsx'
import { setTheme, themeChoices, useTheme } from './theme.ts'
import { themeLooks } from './theme-looks.ts'

/** Born open: it is fetched because someone asked for it. */
export function ThemeMenu({ trigger }: { trigger: ReactNode }) {
  const choice = useTheme()
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent portalled={false} className="min-w-40">
        <DropdownMenuRadioGroup value={choice}>
          {themeChoices.map((value) => {
            const { icon: Icon, label } = themeLooks[value]
            return (
              <DropdownMenuRadioItem key={value} value={value} onSelect={() => setTheme(value)}>
                <Icon aria-hidden="true" />
                {label}
              </DropdownMenuRadioItem>
            )
          })}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
