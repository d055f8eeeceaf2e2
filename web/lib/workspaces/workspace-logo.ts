import { buckets } from '../../../contracts/storage.ts'

/** Returns the URL of a logo in the public bucket. Null without a logo. */
export const logoUrl = (logoPath: string | null): string | null =>
  logoPath === null ? null : `/storage/v1/object/public/${buckets.logos}/${logoPath}`
