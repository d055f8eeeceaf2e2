import { z } from 'zod'
import { baselineVersion, isFormerSchema, isLastFormerSchema } from '../../platform/database/former-schema.ts'
import type { Migration } from '../../platform/database/migrator.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { formatVersion, type Manifest, manifestSchema } from './manifest.ts'

const formatSchema = z.object({ format: z.number().int().positive() })

/** Parses a manifest. @throws StartupError if it is invalid or has a newer format */
export function readManifest(text: string): Manifest {
  const content = parseJson(text)
  const format = formatSchema.safeParse(content)
  if (format.success && format.data.format > formatVersion)
    throw new StartupError(
      `The backup was created by a newer version of Workwright (format ${format.data.format}; this version has ${formatVersion}). Restore it with that version.`,
    )
  const manifest = manifestSchema.safeParse(content)
  if (manifest.success) return manifest.data
  throw new StartupError(`The manifest of the backup is invalid (${manifest.error.issues[0]?.path.join('.')}). Nothing was restored.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The migrations to apply before the rows of the backup are loaded, and the migrations to apply afterwards. */
export interface MigrationPlan {
  before: Migration[]
  after: Migration[]
  /** True if the backup lists migrations of the former schema. They must not replace the migrations in `before`. */
  isFormer: boolean
}

/**
 * Plans the migrations from an empty database to the schema of the backup, and from there to the schema of this version.
 * @throws StartupError if the schema of the backup is newer or different
 */
export function planMigrations(manifest: Manifest, migrations: readonly Migration[]): MigrationPlan {
  const isFormer = isFormerSchema(manifest.migrations)
  const saved = isFormer ? requireBaseline(manifest) : requireApplied(manifest, migrations)
  return {
    before: migrations.filter(({ version }) => version <= saved),
    after: migrations.filter(({ version }) => version > saved),
    isFormer,
  }
}

/**
 * Returns the schema version of the baseline migrations, which replaced the former migrations. It has the tables of the last former
 * version, some of them renamed.
 * @throws StartupError for a backup of an older version
 */
function requireBaseline({ migrations }: Manifest): number {
  if (!isLastFormerSchema(migrations))
    throw new StartupError(
      `The backup's schema (${migrations.length}) is too old. Restore it with the last version before this one, start that once, and back up again.`,
    )
  return baselineVersion
}

/** Returns the schema version of a backup, if its migrations are the first migrations of this program. */
function requireApplied({ migrations: applied }: Manifest, migrations: readonly Migration[]): number {
  const saved = applied.at(-1)?.version ?? 0
  const newest = migrations.at(-1)?.version ?? 0
  if (saved > newest)
    throw new StartupError(
      `The backup was created by a newer version of Workwright (schema ${saved}; this version has ${newest}). Restore it with that version or a later one.`,
    )
  const before = migrations.filter(({ version }) => version <= saved)
  const changed = before.find(({ version, checksum }) => applied.find((candidate) => candidate.version === version)?.checksum !== checksum)
  if (changed || before.length !== applied.length)
    throw new StartupError(
      `The schema of the backup is different (migration ${changed?.version ?? saved} has changed). Restore it with the version that created it.`,
    )
  return saved
}
