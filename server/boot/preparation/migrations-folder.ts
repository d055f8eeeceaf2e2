/** URL of the folder with the database migrations. */
export const migrationsFolder = new URL('../../../database/migrations/', import.meta.url)
