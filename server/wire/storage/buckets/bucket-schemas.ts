import { z } from 'zod'
import { looseBoolean } from '../loose-values.ts'

const units: Readonly<Record<string, number>> = { b: 1, kb: 1000, mb: 1000 ** 2, gb: 1000 ** 3, kib: 1024, mib: 1024 ** 2, gib: 1024 ** 3 }

/** Schema for a size in bytes, given as number or text: `20mb` is 20,000,000. */
const byteSizeSchema = z.union([
  z.number().int().min(0),
  z
    .string()
    .regex(/^\s*\d+(?:\.\d+)?\s*(?:[kmg]i?b|b)?\s*$/i, 'must be a number of bytes, or one with a unit as in 20mb')
    .transform((text) => {
      const [, count = '', unit = ''] = /([\d.]+)\s*(\w*)/.exec(text) ?? []
      return Math.floor(Number(count) * (units[unit.toLowerCase() || 'b'] ?? 1))
    }),
])

const mimeTypeSchema = z.string().regex(/^(\*|[\w.+-]+)\/(\*|[\w.+-]+)$/, 'must be a MIME type')

const bucketSettings = {
  public: looseBoolean.nullish(),
  file_size_limit: byteSizeSchema.nullish(),
  allowed_mime_types: z.array(mimeTypeSchema).nullish(),
}

/** Schema for the body of `POST /bucket`, which creates a bucket. */
export const createBucketSchema = z.object({
  id: z.string().optional(),
  name: z.string(),
  type: z.literal('STANDARD').nullish(),
  ...bucketSettings,
})

/** Body of `PUT /bucket/{id}`. Absent settings are not changed. */
export const updateBucketSchema = z.object(bucketSettings)

/** Schema for the query string of `GET /bucket`, which lists buckets. */
export const listBucketsSchema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
})
