import { Menu } from 'lucide-react'
import { lazy } from 'react'
import { LazyPopup } from '../../ui/lazy-popup.tsx'

const loadDrawer = () => import('./navigation-drawer.tsx')
const NavigationDrawer = lazy(async () => ({ default: (await loadDrawer()).NavigationDrawer }))

/** A phone's way to everything that the bar has no room for. */
export function DrawerButton() {
  return (
    <LazyPopup
      className="-me-2 md:hidden"
      aria-label="Open menu"
      aria-haspopup="dialog"
      load={loadDrawer}
      popup={(trigger) => <NavigationDrawer trigger={trigger} />}
    >
      <Menu aria-hidden="true" />
    </LazyPopup>
  )
}
