import { Link } from '@tanstack/react-router'
import { LayoutDashboard } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '../../../lib/routing/paths.ts'
import { adminScreens } from './admin-screens.ts'

const links = [{ to: paths.admin, icon: LayoutDashboard, title: 'Overview' }, ...adminScreens] as const

/** The side navigation of the administration. In a small window, it is a row above the screen that scrolls sideways. */
export function AdminNavigation() {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    const scrolled = current?.closest('nav')
    // In a small window, scrolls the row of links, so that the current link and a part of the previous link are visible.
    if (current && scrolled) scrolled.scrollLeft += current.getBoundingClientRect().left - scrolled.getBoundingClientRect().left - 48
  }, [])
  return (
    <nav
      aria-label="Administration"
      className="-mx-4 overflow-x-auto px-4 pt-4 sm:-mx-6 sm:px-6 lg:sticky lg:top-15 lg:mx-0 lg:max-h-[calc(100dvh-3.75rem)] lg:self-start lg:overflow-y-auto lg:px-0 lg:py-8 print:hidden"
    >
      <ul ref={list} className="flex gap-1 lg:flex-col">
        {links.map(({ to, icon: Icon, title }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === paths.admin }}
              className="flex h-9 items-center gap-2.5 whitespace-nowrap rounded-control px-3 font-medium text-muted text-sm -outline-offset-2 hover:bg-sunken hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:text-accent-strong pointer-coarse:h-11 dark:hover:bg-raised"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
