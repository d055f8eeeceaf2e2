import { cn } from '../theme/cn.ts'
import { Avatar } from './avatar.tsx'

/** The avatar and the name of a colleague, on one line. Renders nothing while the name is unknown. */
export function PersonName({ name, className }: { name: string | null | undefined; className?: string }) {
  if (!name) return null
  return (
    <span title={name} className={cn('inline-flex min-w-0 max-w-full items-center gap-1.5 align-middle', className)}>
      <Avatar name={name} look="inline" />
      <bdi className="truncate">{name}</bdi>
    </span>
  )
}
