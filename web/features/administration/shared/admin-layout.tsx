import type { ReactNode } from 'react'
import { cn } from '../../../ui/theme/cn.ts'
import { AdminNavigation } from './admin-navigation.tsx'

/** Layout of all administration screens: the side navigation and the screen. */
export function AdminLayout({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="page-wide lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-6">
      <AdminNavigation />
      <div className={cn('flex min-w-0 flex-col gap-6 py-6 lg:py-8', className)}>{children}</div>
    </div>
  )
}
