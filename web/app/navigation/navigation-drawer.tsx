import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useIsAdmin } from '../../lib/auth/is-admin.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { productName } from '../../lib/config/product-name.ts'
import { QueryScope } from '../../lib/query/query-scope.tsx'
import { paths } from '../../lib/routing/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Drawer, DrawerContent, DrawerTrigger } from '../../ui/dialog/drawer.tsx'
import { ThemeChoices } from '../../ui/theme/theme-choices.tsx'
import { adminLinks, clientLinks, type NavigationLink, publicLinks } from './navigation-links.ts'
import { PendingApprovals } from './pending-approvals.tsx'
import { useLogOut } from './use-log-out.ts'

/**
 * The navigation on a phone: the links of the navigation bar and of the account menu. Mounts open, because the tap that opens it also
 * loads its code.
 */
export function NavigationDrawer({ trigger }: { trigger: ReactNode }) {
  return (
    <QueryScope>
      <Sheet trigger={trigger} />
    </QueryScope>
  )
}

function Sheet({ trigger }: { trigger: ReactNode }) {
  const [open, setOpen] = useState(true)
  const session = useSession()
  const isAdmin = useIsAdmin()
  const close = () => setOpen(false)
  const signedIn = session.status === 'signed_in'
  const links: readonly NavigationLink[] = signedIn
    ? [...clientLinks, ...(isAdmin ? adminLinks : []), { to: paths.account, label: 'Account' }]
    : publicLinks
  return (
    <Drawer open={open} onOpenChange={setOpen}>
      <DrawerTrigger asChild>{trigger}</DrawerTrigger>
      <DrawerContent
        title={productName}
        {...(signedIn && { description: session.user.email })}
        footer={signedIn ? <SignedInFooter onDone={close} /> : <SignedOutFooter onDone={close} />}
      >
        <nav aria-label="Menu">
          <ul className="flex flex-col">
            {links.map(({ to, label, hasApprovals, tabletIcon }) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={close}
                  className="flex h-12 items-center rounded-control px-3 font-medium text-base hover:bg-sunken data-[status=active]:bg-accent-soft data-[status=active]:text-accent-strong"
                >
                  {label}
                  {hasApprovals && !tabletIcon && <PendingApprovals className="ms-auto" />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeChoices className="mt-4 border-line border-t px-3 pt-4" />
      </DrawerContent>
    </Drawer>
  )
}

function SignedInFooter({ onDone }: { onDone: () => void }) {
  const logOut = useLogOut()
  const leave = () => {
    onDone()
    void logOut()
  }
  return (
    <Button variant="secondary" className="w-full" onClick={leave}>
      Logout
    </Button>
  )
}

function SignedOutFooter({ onDone }: { onDone: () => void }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button asChild variant="secondary">
        <Link to={paths.login} onClick={onDone}>
          Login
        </Link>
      </Button>
      <Button asChild>
        <Link to={paths.signup} onClick={onDone}>
          Get Started
        </Link>
      </Button>
    </div>
  )
}
