import { lazy } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { LazyPopup } from '../../ui/lazy-popup.tsx'

const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }))

/** The avatar, with its menu. */
export function AccountButton({ email }: { email: string }) {
  return (
    <LazyPopup
      className="max-md:hidden"
      aria-label="Account menu"
      aria-haspopup="menu"
      load={loadMenu}
      popup={(trigger) => <AccountMenu email={email} trigger={trigger} />}
    >
      <Avatar email={email} />
    </LazyPopup>
  )
}
