/**
 * Replaces the administration of users in the Supabase client (tools/web-build/trim-supabase.ts). The client always creates this object,
 * but its methods need a key that browsers do not have.
 */
// biome-ignore lint/style/noDefaultExport: The client imports the default export.
export default class GoTrueAdminApi {}
