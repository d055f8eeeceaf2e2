import { makeLazyComponent } from '../lazy/lazy-component.ts'
import { LazyPopup } from '../lazy/lazy-popup.tsx'
import { useTheme } from '../theme/theme.ts'
import { themeOptions } from '../theme/theme-options.ts'

const menu = makeLazyComponent(async () => (await import('./theme-menu.tsx')).ThemeMenu)

/** Button that opens the theme menu. */
export function ThemeToggle() {
  const { icon: Icon, label } = themeOptions[useTheme()]
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
