import { industries } from '../../../contracts/enumerations.ts'
import { safeAddress } from '../../lib/safe-address.ts'
import { Picture } from '../../ui/picture.tsx'
import { seededRandom } from '../../ui/seeded-random.ts'
import type { PostSummary } from './blog-queries.ts'

interface PostPictureProps {
  post: Pick<PostSummary, 'title' | 'featured_image_url'>
  shape?: 'wide' | 'banner'
  className: string
  isFirst?: boolean
}

/** Posts have no industry; their covers take turns in its colours, the same for the same title. */
function colourOf(title: string) {
  return industries[Math.floor(seededRandom(title)() * industries.length)] ?? industries[0]
}

/** A post's own picture, or a generated one. */
export function PostPicture({ post: { title, featured_image_url }, ...props }: PostPictureProps) {
  return <Picture src={safeAddress(featured_image_url)} industry={colourOf(title)} seed={title} {...props} />
}
