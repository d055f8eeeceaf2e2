import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const loadDrawer = () => import('./navigation-drawer.tsx')
const NavigationDrawer = lazy(async () => ({ default: (await loadDrawer()).NavigationDrawer }))

/** A phone's way to everything that the bar has no room for. */
export function DrawerButton() {
  const [asked, setAsked] = useState(false)
  const button = (
    <Button
      variant="ghost"
      size="icon"
      className="-me-2 md:hidden"
      aria-label="Open menu"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadDrawer()}
      onFocus={() => void loadDrawer()}
      onClick={() => setAsked(true)}
    >
      <Menu aria-hidden="true" />
    </Button>
  )
  return asked ? (
    <Suspense fallback={button}>
      <NavigationDrawer trigger={button} />
    </Suspense>
  ) : (
    button
  )
}
