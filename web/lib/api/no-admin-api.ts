/**
 * Replaces the administration of users in the Supabase client (tools/web-build/trim-supabase.ts). The client always creates this object,
 * but its methods need a key that browsers do not have.
 */
export default class GoTrueAdminApi {}
