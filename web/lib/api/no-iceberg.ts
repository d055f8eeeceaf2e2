/**
 * Replaces `iceberg-js` in the browser (tools/web-build/trim-supabase.ts). The storage client imports it for analytics buckets, which the
 * product does not have.
 */
export class IcebergRestCatalog {}
