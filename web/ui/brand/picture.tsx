import { useState } from 'react'
import type { Industry } from '../../../contracts/enumerations.ts'
import { cn } from '../theme/cn.ts'
import { Cover } from './cover.tsx'

interface PictureProps {
  /** Null shows the generated cover. */
  src: string | null
  /** Industry of the fallback cover, shown if the image is missing or fails to load. */
  industry: Industry
  seed: string
  shape?: 'wide' | 'banner'
  /** Load eagerly; other images are lazy-loaded. Set it for the largest image of a screen. */
  isFirst?: boolean
  /** Must set the size. */
  className: string
}

/** Decorative image of a card or post, with a generated cover as its fallback. */
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
