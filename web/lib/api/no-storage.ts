/**
 * Replaces `@supabase/storage-js` inside the Supabase client (tools/web-build/trim-supabase.ts). The client always creates this object, but
 * few screens store files; they use `openStorage`.
 */
export class StorageClient {}

/** The Supabase client exports this class, which no module imports. */
export class StorageApiError extends Error {}
