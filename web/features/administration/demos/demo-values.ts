import type { DemoValues } from '../../../../contracts/demos/demo-schema.ts'
import { demoTypes, industries, workflowCategories } from '../../../../contracts/enumerations.ts'
import { recordOf } from '../../../lib/json/json-record.ts'
import type { AdminDemo } from './demo-admin-queries.ts'

export interface DemoFormValues extends DemoValues {
  /** Idempotency key of a new demo: repeating a request whose response was lost does not create a second demo. '' before the first attempt. */
  creation_key: string
}

/** Fields in display order. The toast shows the error of the first invalid one. */
export const demoFields = [
  'title',
  'description',
  'demo_type',
  'category',
  'industry',
  'video_url',
  'thumbnail_url',
  'interactive_url',
  'is_featured',
] as const satisfies readonly (keyof DemoValues)[]

/** Returns the form values of a demo, or empty values for null. */
export function valuesOf(demo: AdminDemo | null): DemoFormValues {
  return {
    title: demo?.title ?? '',
    description: demo?.description ?? '',
    demo_type: demo?.demo_type ?? 'video',
    category: demo?.category ?? '',
    industry: demo?.industry ?? '',
    video_url: demo?.video_url ?? '',
    thumbnail_url: demo?.thumbnail_url ?? '',
    interactive_url: demo?.interactive_url ?? '',
    is_featured: demo?.is_featured ?? false,
    creation_key: '',
  }
}

export const isSameDemo = (a: DemoValues, b: DemoValues) => demoFields.every((name) => a[name] === b[name])

const oneOf = <T extends string>(allowed: readonly T[], value: unknown, fallback: T | '') =>
  value === '' ? '' : (allowed.find((option) => option === value) ?? fallback)

type TextInputName = 'title' | 'description' | 'video_url' | 'thumbnail_url' | 'interactive_url' | 'creation_key'

/** Returns the form values with those of a stored draft. Ignores invalid values of the draft. */
export function valuesFromDraft(draft: unknown, start: DemoFormValues): DemoFormValues {
  const stored = recordOf(draft)
  const text = (name: TextInputName) => {
    const value = stored[name]
    return typeof value === 'string' ? value : start[name]
  }
  return {
    title: text('title'),
    description: text('description'),
    demo_type: oneOf(demoTypes, stored.demo_type, start.demo_type) || start.demo_type,
    category: oneOf(workflowCategories, stored.category, start.category),
    industry: oneOf(industries, stored.industry, start.industry),
    video_url: text('video_url'),
    thumbnail_url: text('thumbnail_url'),
    interactive_url: text('interactive_url'),
    is_featured: typeof stored.is_featured === 'boolean' ? stored.is_featured : start.is_featured,
    creation_key: text('creation_key'),
  }
}
