/** Folder of the migrations. */
export const migrationsFolder = new URL('../../../database/migrations/', import.meta.url)
