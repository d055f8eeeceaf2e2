import { lazy } from 'react'
import { LazyPopup } from './lazy-popup.tsx'
import { useTheme } from './theme.ts'
import { themeLooks } from './theme-looks.ts'

const loadMenu = () => import('./theme-menu.tsx')
const ThemeMenu = lazy(async () => ({ default: (await loadMenu()).ThemeMenu }))

/** Light, Dark or System. */
export function ThemeToggle() {
  const { icon: Icon, label } = themeLooks[useTheme()]
  return (
    <LazyPopup aria-label={`Theme: ${label}`} aria-haspopup="menu" load={loadMenu} popup={(trigger) => <ThemeMenu trigger={trigger} />}>
      <Icon aria-hidden="true" />
    </LazyPopup>
  )
}
