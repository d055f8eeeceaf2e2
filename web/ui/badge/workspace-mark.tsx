import { useState } from 'react'
import { cn } from '../theme/cn.ts'
import { initialsOf } from './avatar.tsx'

const sizes = { small: 'size-6 rounded-chip text-[0.625rem]', large: 'size-14 rounded-control text-lg' } as const

interface WorkspaceMarkProps {
  name: string
  /** URL of the logo; null to show the initials instead. */
  logoUrl: string | null
  /** Color as `#rrggbb`; null for the color of the theme. */
  accent: string | null
  size?: keyof typeof sizes
  className?: string
}

/** Returns the color with the higher contrast on a background (WCAG 2, relative luminance). @param color as `#rrggbb` */
export function textColorOn(color: string): '#ffffff' | '#000000' {
  const channel = (start: number) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  // At this luminance, the contrast with black equals the contrast with white.
  return luminance > 0.179 ? '#000000' : '#ffffff'
}

/** The logo of a workspace, or its initials on the accent color. */
export function WorkspaceMark({ name, logoUrl, accent, size = 'small', className }: WorkspaceMarkProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const classes = cn('shrink-0', sizes[size], className)
  if (logoUrl !== null && logoUrl !== brokenUrl)
    return <img src={logoUrl} alt="" className={cn(classes, 'bg-white object-contain')} onError={() => setBrokenUrl(logoUrl)} />
  return (
    <span
      aria-hidden="true"
      className={cn(classes, 'inline-grid select-none place-items-center bg-accent font-semibold text-on-accent')}
      style={accent === null ? undefined : { backgroundColor: accent, color: textColorOn(accent) }}
    >
      {initialsOf(name)}
    </span>
  )
}
