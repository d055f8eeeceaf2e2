import { Menu } from 'lucide-react'
import { makeLazyComponent } from '../../ui/lazy/lazy-component.ts'
import { LazyPopup } from '../../ui/lazy/lazy-popup.tsx'

const drawer = makeLazyComponent(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer)

/** Button that opens the navigation drawer on phones. */
export function DrawerButton() {
  return (
    <LazyPopup
      className="-me-2 md:hidden"
      aria-label="Open menu"
      aria-haspopup="dialog"
      code={drawer}
      popup={(NavigationDrawer, trigger) => <NavigationDrawer trigger={trigger} />}
    >
      <Menu aria-hidden="true" />
    </LazyPopup>
  )
}
