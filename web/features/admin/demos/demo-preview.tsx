import { useDeferredValue, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { DemoAnswers, DemoValues } from '../../../../contracts/demo-schema.ts'
import { DemoCard } from '../../demos/demo-card.tsx'
import type { AdminDemo } from './demo-admin-queries.ts'
import { valuesOf } from './demo-values.ts'

interface DemoPreviewProps {
  control: Control<DemoValues, unknown, DemoAnswers>
  demo: AdminDemo | null
}

/** The demo as the library will show it, by the library's own card. */
export function DemoPreview({ control, demo }: DemoPreviewProps) {
  const { title, description, category, industry, ...values } = useDeferredValue({ ...valuesOf(demo), ...useWatch({ control }) })
  const [now] = useState(() => new Date().toISOString())
  return (
    <div className="mx-auto max-w-md">
      <DemoCard
        // A player that failed, or plays, knows nothing of another video.
        key={values.video_url}
        demo={{
          ...values,
          id: demo?.id ?? 'new',
          title: title.trim() || 'Title',
          description: description.trim() || 'Description',
          category: category || null,
          industry: industry || null,
          video_url: values.video_url.trim() || null,
          thumbnail_url: values.thumbnail_url.trim() || null,
          interactive_url: values.interactive_url.trim() || null,
          is_sample: demo?.is_sample ?? false,
          created_at: demo?.created_at ?? now,
        }}
      />
    </div>
  )
}
