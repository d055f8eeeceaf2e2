import { Link, useLocation, useRouterState } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../lib/auth/use-session.ts'
import { productName } from '../../lib/config/product-name.ts'
import { isAdminPath, paths } from '../../lib/routing/paths.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import { Mark } from '../../ui/brand/mark.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { makeLazyComponent, useLazyComponent } from '../../ui/lazy/lazy-component.ts'
import { LazyPopup } from '../../ui/lazy/lazy-popup.tsx'
import { cn } from '../../ui/theme/cn.ts'
import { ThemeToggle } from '../../ui/theme-toggle/theme-toggle.tsx'
import { DrawerButton } from './drawer-button.tsx'
import { clientLinks, type NavigationLink, publicLinks } from './navigation-links.ts'
import { useNavigationVisible } from './navigation-visibility.ts'
import { PaletteButton } from './palette-button.tsx'

const pendingApprovals = makeLazyComponent(async () => (await import('./pending-approvals.tsx')).PendingApprovals)
const bell = makeLazyComponent(async () => (await import('../../features/notifications/notification-bell.tsx')).NotificationBell)
const accountMenu = makeLazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu)

export function NavigationBar() {
  const visible = useNavigationVisible()
  const isWide = useLocation({ select: ({ pathname }) => isAdminPath(pathname) })
  const session = useSession()
  const links: readonly NavigationLink[] = session.status === 'signed_in' ? clientLinks : publicLinks
  return (
    <header
      data-hidden={!visible || undefined}
      className={cn(
        'sticky top-0 z-30 border-line border-b bg-background transition-transform duration-200 print:hidden',
        'focus-within:translate-y-0 data-hidden:[&:not(:focus-within)]:-translate-y-full',
      )}
    >
      <nav aria-label="Main" className={cn('flex h-15 items-center gap-2', isWide ? 'page-wide' : 'page')}>
        <Link to={paths.landing} className="me-3 flex min-w-0 items-center gap-2.5 rounded-control max-[25rem]:me-0">
          <Mark />
          {/* Hides the product's name where it has no room: next to "Get Started" on small phones, and next to the links of clients on
              tablets. */}
          <span
            className={cn(
              'heading truncate text-lg [text-wrap:nowrap]',
              session.status === 'signed_out' && 'max-[25rem]:sr-only',
              session.status === 'signed_in' && 'md:max-xl:sr-only',
            )}
          >
            {productName}
          </span>
        </Link>
        <ul className="hidden items-center md:flex">
          {links.map((link) => (
            <li key={link.to}>
              <BarLink {...link} />
            </li>
          ))}
        </ul>
        <div className="ms-auto flex shrink-0 items-center gap-1.5">
          <PaletteButton />
          <span className="hidden md:block">
            <ThemeToggle />
          </span>
          <SessionCorner />
          <DrawerButton />
        </div>
      </nav>
      <NavigationProgress />
    </header>
  )
}

function BarLink({ to, label, hasApprovals, tabletIcon: TabletIcon }: NavigationLink) {
  return (
    <Link
      to={to}
      title={TabletIcon && label}
      className="flex h-9 items-center gap-1.5 rounded-control px-2 font-medium text-muted text-sm transition-colors hover:text-ink data-[status=active]:text-ink max-lg:px-1.5"
    >
      {TabletIcon && <TabletIcon aria-hidden="true" className="size-4 lg:hidden" />}
      <span className={cn(TabletIcon && 'max-lg:sr-only')}>{label}</span>
      {hasApprovals && <ApprovalsCount className={TabletIcon ? 'lg:hidden' : 'max-lg:hidden'} />}
    </Link>
  )
}

/** Lazy-loads the number of pending approvals and the query cache. Shows nothing if that fails. */
function ApprovalsCount({ className }: { className: string }) {
  const [hasFailed, setFailed] = useState(false)
  const PendingApprovals = useLazyComponent(pendingApprovals, !hasFailed, () => setFailed(true))
  return PendingApprovals && <PendingApprovals className={cn('h-5 px-1.5', className)} />
}

function SessionCorner() {
  const session = useSession()
  switch (session.status) {
    case 'loading':
      return <Skeleton className="size-9 rounded-control" />
    case 'signed_in':
      return (
        <>
          <BellCorner userId={session.user.id} />
          <AccountButton email={session.user.email} />
        </>
      )
    case 'signed_out':
      return (
        <>
          <Button asChild variant="ghost" className="max-md:hidden">
            <Link to={paths.login}>Login</Link>
          </Button>
          <Button asChild>
            <Link to={paths.signup}>Get Started</Link>
          </Button>
        </>
      )
    default:
      return session satisfies never
  }
}

/** A line at the top of the page, visible while the next screen takes noticeably long to load. */
function NavigationProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return loading ? <div aria-hidden="true" className="navigation-progress absolute inset-x-0 -bottom-px h-0.5 bg-accent" /> : null
}

/** Lazy-loads the notification bell and the query cache. */
function BellCorner({ userId }: { userId: string }) {
  const [hasFailed, setFailed] = useState(false)
  const NotificationBell = useLazyComponent(bell, !hasFailed, () => setFailed(true))
  if (NotificationBell) return <NotificationBell userId={userId} />
  return (
    <Button variant="ghost" size="icon" aria-label="Notifications" disabled={!hasFailed} onClick={() => setFailed(false)}>
      <Bell aria-hidden="true" />
    </Button>
  )
}

function AccountButton({ email }: { email: string }) {
  return (
    <LazyPopup
      className="max-md:hidden"
      aria-label="Account menu"
      aria-haspopup="menu"
      code={accountMenu}
      popup={(AccountMenu, trigger) => <AccountMenu email={email} trigger={trigger} />}
    >
      <Avatar name={email} />
    </LazyPopup>
  )
}
