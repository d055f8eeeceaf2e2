import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

/** A link above a heading that leads to the parent screen. */
export function BackLink({ children, ...target }: Pick<LinkProps, 'to' | 'params' | 'search'> & { children: ReactNode }) {
  return (
    <Button asChild variant="ghost" size="sm" className="-ms-3">
      <Link {...target}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        {children}
      </Link>
    </Button>
  )
}
