import { Link } from '@tanstack/react-router'
import { LayoutDashboard, LogOut, PiggyBank, Settings, ShieldCheck, UserRoundCheck, UsersRound, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsAdmin } from '../../lib/auth/is-admin.ts'
import { QueryScope } from '../../lib/query/query-scope.tsx'
import { paths } from '../../lib/routing/paths.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dialog/dropdown-menu.tsx'
import { PendingApprovals } from './pending-approvals.tsx'
import { useSignOut } from './use-sign-out.ts'
import { WorkspaceChoices } from './workspace-choices.tsx'

interface AccountMenuProps {
  email: string
  trigger: ReactNode
}

/** The account menu. Mounts open, because the click that opens it also loads its code. */
export function AccountMenu(props: AccountMenuProps) {
  return (
    <QueryScope>
      <Menu {...props} />
    </QueryScope>
  )
}

function Menu({ email, trigger }: AccountMenuProps) {
  const isAdmin = useIsAdmin()
  const signOut = useSignOut()
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent portalled={false} className="sm:max-w-80">
        <DropdownMenuLabel title={email}>{email}</DropdownMenuLabel>
        <WorkspaceChoices />
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to={paths.dashboard}>
            <LayoutDashboard aria-hidden="true" />
            Dashboard
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.runs}>
            <Waypoints aria-hidden="true" />
            Runs
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.approvals}>
            <UserRoundCheck aria-hidden="true" />
            Approvals
            <PendingApprovals className="ms-auto" />
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.value}>
            <PiggyBank aria-hidden="true" />
            Value
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.workspace}>
            <UsersRound aria-hidden="true" />
            Team
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to={paths.account}>
            <Settings aria-hidden="true" />
            Account Settings
          </Link>
        </DropdownMenuItem>
        {isAdmin && (
          <DropdownMenuItem asChild>
            <Link to={paths.admin}>
              <ShieldCheck aria-hidden="true" />
              Admin Panel
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden="true" />
          Log out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
