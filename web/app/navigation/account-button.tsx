import { Avatar } from '../../ui/badge/avatar.tsx'
import { makeLazyComponent } from '../../ui/lazy/lazy-component.ts'
import { LazyPopup } from '../../ui/lazy/lazy-popup.tsx'

const menu = makeLazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu)

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
