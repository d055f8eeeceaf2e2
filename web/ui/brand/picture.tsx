import { useState } from 'react'
import type { Industry } from '../../../contracts/enumerations.ts'
import { cn } from '../theme/cn.ts'
import { Cover } from './cover.tsx'

interface PictureProps {
  /** URL of the picture; null shows the generated cover. */
  src: string | null
  /** Industry of the generated cover, which is also shown if the picture fails to load. */
  industry: Industry
  seed: string
  shape?: 'wide' | 'banner'
  /** True for the largest picture of a screen, which is loaded immediately. Others are loaded when they become visible. */
  isFirst?: boolean
  /** Classes, which must set the size. */
  className: string
}

/** The decorative picture of a card or post, or a generated cover. */
export function Picture({ src, industry, seed, shape = 'wide', isFirst = false, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === broken) return <Cover industry={industry} seed={seed} shape={shape} className={className} />
  return (
    <img
      src={src}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      className={cn('w-full bg-sunken object-cover', className)}
    />
  )
}
