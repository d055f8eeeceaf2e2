/**
 * Replaces `@supabase/realtime-js` in the browser (tools/web-build/trim-supabase.ts). The product has no channels, but the Supabase client always contains
 * their code. The client creates this object, and reports each access token to it.
 */
export class RealtimeClient {
  setAuth(): Promise<void> {
    return Promise.resolve()
  }
}
