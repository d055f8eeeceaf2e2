import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useIsAdmin } from '../../lib/auth/is-admin.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { productName } from '../../lib/config/product-name.ts'
import { QueryScope } from '../../lib/query/query-scope.tsx'
import { paths } from '../../lib/routing/paths.ts'
import { logoUrl } from '../../lib/workspaces/workspace-logo.ts'
import { WorkspaceMark } from '../../ui/badge/workspace-mark.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Drawer, DrawerContent, DrawerTrigger } from '../../ui/dialog/drawer.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { ThemeChoices } from '../../ui/theme/theme-choices.tsx'
import { adminLinks, clientLinks, type NavigationLink, publicLinks } from './navigation-links.ts'
import { PendingApprovals } from './pending-approvals.tsx'
import { useSignOut } from './use-sign-out.ts'
import { useWorkspaces } from './use-workspaces.ts'

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
    ? [...clientLinks, ...(isAdmin ? adminLinks : []), { to: paths.workspace, label: 'Team' }, { to: paths.account, label: 'Account' }]
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
        {signedIn && <WorkspaceSelect onDone={close} />}
        <ThemeChoices className="mt-4 border-line border-t px-3 pt-4" />
      </DrawerContent>
    </Drawer>
  )
}

/** Selects the workspace on a phone. Renders nothing for a user with one workspace. */
function WorkspaceSelect({ onDone }: { onDone: () => void }) {
  const { workspaces, open } = useWorkspaces()
  if (workspaces.length === 0) return null
  return (
    <Field label="Workspace" className="mt-4 border-line border-t px-3 pt-4">
      {(control) => (
        <Select
          {...control}
          options={workspaces.map(({ id, name, logo_path, accent }) => ({
            value: id,
            label: name,
            mark: <WorkspaceMark name={name} logoUrl={logoUrl(logo_path)} accent={accent} />,
          }))}
          value={workspaces.find(({ is_current }) => is_current)?.id ?? ''}
          onValueChange={(id) => {
            onDone()
            open(id)
          }}
        />
      )}
    </Field>
  )
}

function SignedInFooter({ onDone }: { onDone: () => void }) {
  const signOut = useSignOut()
  const leave = () => {
    onDone()
    void signOut()
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
