import { useDeferredValue, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { PostAnswers } from '../../../../contracts/blog/blog-schema.ts'
import { useDebouncedValue } from '../../../lib/browser/use-debounced-value.ts'
import { Card, CardContent } from '../../../ui/card/card.tsx'
import { PostBody } from '../../blog/post-body.tsx'
import { PostHead } from '../../blog/post-head.tsx'
import type { AdminPost } from './post-admin-queries.ts'
import { type PostValues, valuesOf } from './post-values.ts'

interface PostPreviewProps {
  control: Control<PostValues, unknown, PostAnswers>
  post: AdminPost | null
}

/** Shows the post as the public page will. React may render it later than the input, so that typing stays responsive. */
export function PostPreview({ control, post }: PostPreviewProps) {
  const { title, content, featured_image_url } = useDeferredValue({ ...valuesOf(post), ...useWatch({ control }) })
  const picture = useDebouncedValue(featured_image_url)
  const [now] = useState(() => new Date().toISOString())
  const head = {
    id: post?.id ?? 'new',
    title: title.trim() || 'Title',
    featured_image_url: picture.trim() || null,
    created_at: post?.created_at ?? now,
    is_demo_content: post?.is_demo_content ?? false,
  }
  return (
    <Card>
      <CardContent>
        <article className="flex flex-col gap-6">
          <PostHead post={head} content={content} heading="h2" />
          {content.trim() === '' ? <p className="text-muted">Your text appears here as you write.</p> : <PostBody content={content} />}
        </article>
      </CardContent>
    </Card>
  )
}
