import { LazyPopup } from './lazy-popup.tsx'
import { makePart } from './part.ts'
import { useTheme } from './theme.ts'
import { themeLooks } from './theme-looks.ts'

const menu = makePart(async () => (await import('./theme-menu.tsx')).ThemeMenu)

/** Light, Dark or System. */
export function ThemeToggle() {
  const { icon: Icon, label } = themeLooks[useTheme()]
  return (
    <LazyPopup
      aria-label={`Theme: ${label}`}
      aria-haspopup="menu"
      code={menu}
      popup={(ThemeMenu, trigger) => <ThemeMenu trigger={trigger} />}
    >
      <Icon aria-hidden="true" />
    </LazyPopup>
  )
}
