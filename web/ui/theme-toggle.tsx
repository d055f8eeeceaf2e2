import { lazy, Suspense, useState } from 'react'
import { Button } from './button.tsx'
import { useTheme } from './theme.ts'
import { themeLooks } from './theme-looks.ts'

const loadMenu = () => import('./theme-menu.tsx')
const ThemeMenu = lazy(async () => ({ default: (await loadMenu()).ThemeMenu }))

/** Light, Dark or System. The menu's code comes when the pointer or the focus does. */
export function ThemeToggle() {
  const [asked, setAsked] = useState(false)
  const { icon: Icon, label } = themeLooks[useTheme()]
  const button = (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Theme: ${label}`}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setAsked(true)}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
  return asked ? (
    <Suspense fallback={button}>
      <ThemeMenu trigger={button} />
    </Suspense>
  ) : (
    button
  )
}
