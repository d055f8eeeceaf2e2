/** Where this version's migrations are. */
export const migrationsFolder = new URL('../database/migrations/', import.meta.url)
