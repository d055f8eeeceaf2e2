import { lazy, Suspense, useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'

const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }))

/** The avatar. Its menu's code comes when the pointer or the focus does. */
export function AccountButton({ email }: { email: string }) {
  const [asked, setAsked] = useState(false)
  const button = (
    <Button
      variant="ghost"
      size="icon"
      className="max-md:hidden"
      aria-label="Account menu"
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setAsked(true)}
    >
      <Avatar email={email} />
    </Button>
  )
  return asked ? (
    <Suspense fallback={button}>
      <AccountMenu email={email} trigger={button} />
    </Suspense>
  ) : (
    button
  )
}
