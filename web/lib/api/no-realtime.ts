/**
 * Replaces `@supabase/realtime-js` in the browser (tools/web-build/trim-supabase.ts). The product does not use Realtime channels,
 * but the Supabase client always creates this object and passes each access token to it.
 */
export class RealtimeClient {
  setAuth(): Promise<void> {
    return Promise.resolve()
  }
}
