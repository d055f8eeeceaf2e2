import { z } from 'zod'
import type { Migration } from '../../platform/database/migrator.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { formatVersion, type Manifest, manifestSchema } from './manifest.ts'

const formatSchema = z.object({ format: z.number().int().positive() })

/** @throws StartupError when it is none, or of a form that this program does not know. */
export function readManifest(text: string): Manifest {
  const content = parseJson(text)
  const format = formatSchema.safeParse(content)
  if (format.success && format.data.format > formatVersion)
    throw new StartupError(
      `The backup was made by a newer Workwright (form ${format.data.format}; this program knows ${formatVersion}). Restore it with that version.`,
    )
  const manifest = manifestSchema.safeParse(content)
  if (manifest.success) return manifest.data
  throw new StartupError(
    `The backup's manifest is not one of ours (${manifest.error.issues[0]?.path.join('.')}). Nothing was restored from it.`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What this program must apply before, and after, the rows are loaded. */
export interface MigrationPlan {
  before: Migration[]
  after: Migration[]
}

/**
 * The way from nothing to this program's schema, by way of the backup's.
 * @throws StartupError when the backup's schema is newer than this program's, or another one.
 */
export function planMigrations({ migrations: applied }: Manifest, known: readonly Migration[]): MigrationPlan {
  const saved = applied.at(-1)?.version ?? 0
  const newest = known.at(-1)?.version ?? 0
  if (saved > newest)
    throw new StartupError(
      `The backup was made by a newer Workwright (schema ${saved}; this program knows ${newest}). Restore it with that version or a later one.`,
    )
  const before = known.filter(({ version }) => version <= saved)
  const other = before.find(({ version, checksum }) => applied.find((one) => one.version === version)?.checksum !== checksum)
  if (other || before.length !== applied.length)
    throw new StartupError(
      `The backup's schema is not one of this program's (migration ${other?.version ?? saved} differs). Restore it with the program that made it.`,
    )
  return { before, after: known.filter(({ version }) => version > saved) }
}
