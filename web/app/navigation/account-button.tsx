import { Avatar } from '../../ui/avatar.tsx'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import { makePart } from '../../ui/part.ts'

const menu = makePart(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The avatar, with its menu. */
export function AccountButton({ email }: { email: string }) {
  return (
    <LazyPopup
      className="max-md:hidden"
      aria-label="Account menu"
      aria-haspopup="menu"
      code={menu}
      popup={(AccountMenu, trigger) => <AccountMenu email={email} trigger={trigger} />}
    >
      <Avatar email={email} />
    </LazyPopup>
  )
}
