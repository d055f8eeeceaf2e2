import { useDeferredValue, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { DemoAnswers } from '../../../../contracts/demos/demo-schema.ts'
import { isOwnAddress } from '../../../../contracts/own-address.ts'
import { useDebouncedValue } from '../../../lib/browser/use-debounced-value.ts'
import { DemoCard } from '../../demos/demo-card.tsx'
import { mediaOf } from '../../demos/demo-media.ts'
import type { Demo } from '../../demos/demo-queries.ts'
import type { AdminDemo } from './demo-admin-queries.ts'
import { type DemoFormValues, valuesOf } from './demo-values.ts'

interface DemoPreviewProps {
  control: Control<DemoFormValues, unknown, DemoAnswers>
  demo: AdminDemo | null
}

const orNull = (text: string) => text.trim() || null

/** Removes a video of another origin, so that the preview does not load it. */
function withoutForeignVideo(demo: Demo): Demo {
  const { player } = mediaOf(demo)
  const isForeign = player !== null && 'file' in player && !isOwnAddress(player.file)
  return isForeign ? { ...demo, video_url: null } : demo
}

/** Shows the demo as the public library will. */
export function DemoPreview({ control, demo }: DemoPreviewProps) {
  const values = useDeferredValue({ ...valuesOf(demo), ...useWatch({ control }) })
  const video = useDebouncedValue(values.video_url)
  const thumbnail = useDebouncedValue(values.thumbnail_url)
  const [now] = useState(() => new Date().toISOString())
  const previewDemo: Demo = {
    id: demo?.id ?? 'new',
    title: orNull(values.title) ?? 'Title',
    description: orNull(values.description) ?? 'Description',
    demo_type: values.demo_type,
    category: values.category || null,
    industry: values.industry || null,
    video_url: orNull(video),
    thumbnail_url: orNull(thumbnail),
    interactive_url: orNull(values.interactive_url),
    is_featured: values.is_featured,
    is_demo_content: demo?.is_demo_content ?? false,
    created_at: demo?.created_at ?? now,
  }
  return (
    <div className="max-w-md max-lg:mx-auto">
      {/* The key remounts the player when the video changes. */}
      <DemoCard key={video} demo={withoutForeignVideo(previewDemo)} />
    </div>
  )
}
