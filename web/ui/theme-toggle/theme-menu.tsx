import type { ReactNode } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../dialog/dropdown-menu.tsx'
import { setTheme, themeChoices, useTheme } from '../theme/theme.ts'
import { themeOptions } from '../theme/theme-options.ts'

/** A menu to choose the theme. Mounts open, because the click that opens it also loads its code. */
export function ThemeMenu({ trigger }: { trigger: ReactNode }) {
  const choice = useTheme()
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent portalled={false} className="min-w-40">
        <DropdownMenuRadioGroup value={choice}>
          {themeChoices.map((value) => {
            const { icon: Icon, label } = themeOptions[value]
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
