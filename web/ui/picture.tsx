import { useState } from 'react'
import type { Industry } from '../../contracts/enumerations.ts'
import { cn } from './cn.ts'
import { Cover } from './cover.tsx'

interface PictureProps {
  /** Null where there is none. */
  src: string | null
  /** Of the cover that stands in for a picture that is missing or does not come. */
  industry: Industry
  seed: string
  shape?: 'wide' | 'banner'
  /** The largest of its screen is fetched at once, the others when they come near. */
  isFirst?: boolean
  /** Its size. */
  className: string
}

/** Somebody's picture at the head of a card or a text, an ornament: the words beside it say it all. */
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
