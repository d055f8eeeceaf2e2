import { industries } from '../../../contracts/enumerations.ts'
import { safeUrl } from '../../lib/browser/safe-url.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { seededRandom } from '../../ui/brand/seeded-random.ts'
import type { PostSummary } from './blog-queries.ts'

interface PostPictureProps {
  post: Pick<PostSummary, 'title' | 'featured_image_url'>
  shape?: 'wide' | 'banner'
  className: string
  isFirst?: boolean
}

/** Derives the industry for the cover's color from the title, because posts have no industry. */
function coverIndustryOf(title: string) {
  return industries[Math.floor(seededRandom(title)() * industries.length)] ?? industries[0]
}

/** The picture of a post, or a generated cover. */
export function PostPicture({ post: { title, featured_image_url }, ...props }: PostPictureProps) {
  return <Picture src={safeUrl(featured_image_url)} industry={coverIndustryOf(title)} seed={title} {...props} />
}
