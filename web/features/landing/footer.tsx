import { Link } from '@tanstack/react-router'
import { copyrightYear } from '../../../contracts/product.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { productName } from '../../lib/config/product-name.ts'
import { paths } from '../../lib/routing/paths.ts'
import { Mark } from '../../ui/brand/mark.tsx'

const links = [
  { to: paths.blogs, label: 'Blog' },
  { to: paths.demos, label: 'Demos' },
  { to: paths.contact, label: 'Contact' },
] as const
const toLogin = { to: paths.login, label: 'Login' } as const

export function Footer() {
  const isSignedIn = useSession().status === 'signed_in'
  return (
    <footer className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8">
      <p className="flex items-center gap-3 text-muted text-sm">
        <Mark className="size-6" />© {copyrightYear} {productName}. All rights reserved.
      </p>
      <nav aria-label="Footer">
        <ul className="flex flex-wrap gap-x-1">
          {(isSignedIn ? links : [...links, toLogin]).map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex h-9 items-center rounded-control px-2.5 text-muted text-sm hover:text-ink pointer-coarse:h-11"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}
