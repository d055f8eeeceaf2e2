import { z } from 'zod'
import type { Digest } from '../../platform/archive/digest.ts'
import { safeFileName } from '../../platform/archive/entry-name.ts'

/** Version of the backup format. It is increased if older versions of the program cannot read the new format. */
export const formatVersion = 1

/** Names of the entries in the archive. The manifest is the last entry, because it describes all other entries. */
export const entryNames = {
  manifest: 'manifest.json',
  objects: 'objects.jsonl',
  table: (table: string) => `tables/${safeFileName(table)}.copy`,
  object: (name: string) => `objects/${name}`,
}
export const objectFolder = entryNames.object('')

const count = z.number().int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const tableSchema = z.object({
  /** Name of the table as `schema.name`, quoted if necessary. */
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: count,
  bytes: count,
  sha256,
})
export type SavedTable = z.infer<typeof tableSchema>

const migrationSchema = z.object({ version: z.number().int().positive(), name: z.string(), checksum: z.string() })
export type SavedMigration = z.infer<typeof migrationSchema>

const sequenceSchema = z.object({ name: z.string().min(1), last: z.string().regex(/^-?\d+$/), called: z.boolean() })
export type SavedSequence = z.infer<typeof sequenceSchema>

export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  productVersion: z.string(),
  postgres: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(migrationSchema).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** `index` is the digest of objects.jsonl, which has one line per file. `missing` lists files that have a row but no content. */
  objects: z.object({ count, bytes: count, index: sha256, missing: z.array(z.uuid()) }),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Schema of a line in objects.jsonl. */
export const savedObjectSchema = z.object({ name: z.uuid(), bytes: count, sha256 })
export type SavedObject = z.infer<typeof savedObjectSchema>

/** Returns a digest in the form that the manifest and the index of files contain. */
export const manifestDigest = ({ size, sha256 }: Digest) => ({ bytes: size, sha256 })
