import { Menu } from 'lucide-react'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import { makePart } from '../../ui/part.ts'

const drawer = makePart(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer)

/** A phone's way to everything that the bar has no room for. */
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
