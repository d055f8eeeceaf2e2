import { StartupError } from '../startup-error.ts'

/**
 * The former schema, whose 49 migrations were replaced by a baseline. A backup of its last version can be restored, because its
 * tables differ from the baseline in names only (`server/features/backup/former-names.ts`). A database with the former schema is
 * not upgraded in place.
 */
const formerSchema = {
  /** SHA-256 of the first migration, which identifies the former schema. */
  first: '5238e727807cbb2dfe2b959f05d9a024c3142561a0b998d3cb57e1db08c7dd54',
  lastVersion: 49,
  last: 'd191c36a1aeffa52730b3de60c6bf8a4b492c692ab4859f2a8943605e4a18afa',
}

/** Version of the last migration in the baseline. Later migrations are also applied to restored backups of the former schema. */
export const baselineVersion = 19

interface AppliedMigration {
  version: number
  checksum: string
}

/** Returns whether the applied migrations are those of any version of the former schema. */
export const isFormerSchema = (applied: readonly AppliedMigration[]) =>
  applied.some(({ version, checksum }) => version === 1 && checksum === formerSchema.first)

/** Returns whether the applied migrations are all migrations of the former schema. */
export const isLastFormerSchema = (applied: readonly AppliedMigration[]) =>
  isFormerSchema(applied) &&
  applied.length === formerSchema.lastVersion &&
  applied.some(({ version, checksum }) => version === formerSchema.lastVersion && checksum === formerSchema.last)

/** Rejects databases of the former version of this product. @throws StartupError if the database has the former schema */
export function requireNewSchema(applied: readonly AppliedMigration[]): void {
  if (isFormerSchema(applied))
    throw new StartupError(
      'The database has the format of an earlier Workwright, which this version cannot upgrade in place. Back it up with `npm run admin -- backup <file>` of the previous version, then replace it with `npm run admin -- restore <file> --force` of this version. See docs/operations.md, "Upgrade".',
    )
}
