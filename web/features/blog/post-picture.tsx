import { useState } from 'react'
import { industries } from '../../../contracts/enumerations.ts'
import { Cover } from '../../ui/cover.tsx'
import type { PostSummary } from './blog-queries.ts'

interface PostPictureProps {
  post: Pick<PostSummary, 'title' | 'featured_image_url'>
  shape?: 'wide' | 'banner'
  className: string
  /** The largest picture of the screen is wanted first. */
  isFirst?: boolean
}

/** A post's own picture, or a generated one; a picture that does not come gives way to it as well. An ornament: the title says it all. */
export function PostPicture({ post: { title, featured_image_url: url }, shape = 'wide', className, isFirst = false }: PostPictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (!url || isBroken) return <Cover industry={hueOf(title)} seed={title} shape={shape} className={className} />
  return (
    <img
      src={url}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className={`w-full bg-sunken object-cover ${className}`}
    />
  )
}

/** Posts have no industry; their covers take turns in its colours. */
function hueOf(title: string) {
  const sum = [...title].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 9973, 7)
  return industries[sum % industries.length] ?? industries[0]
}
