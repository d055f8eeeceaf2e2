import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Packages and modules that the Supabase client imports, and the modules in web/lib/api that replace them. */
const replacements: Readonly<Record<string, string>> = {
  '@supabase/realtime-js': 'no-realtime.ts',
  '@supabase/storage-js': 'no-storage.ts',
  'iceberg-js': 'no-iceberg.ts',
  './GoTrueAdminApi': 'no-admin-api.ts',
  './lib/web3/ethereum': 'no-ethereum.ts',
}

/** Returns the module that replaces a package in the Supabase client; null if the importer gets the package itself. */
export function replacementOf(source: string, importer: string | undefined): string | null {
  return importer?.includes('/node_modules/@supabase/') ? (replacements[source] ?? null) : null
}

/**
 * Replaces parts of the Supabase client that screens do not need at first, which make up half of its size. The storage client is loaded
 * on first use (web/lib/api/storage.ts).
 */
export function trimSupabase(root: string): Plugin {
  return {
    name: 'workwright:trim-supabase',
    enforce: 'pre',
    resolveId(source, importer) {
      const replacement = replacementOf(source, importer)
      return replacement === null ? null : join(root, 'web/lib/api', replacement)
    },
  }
}
