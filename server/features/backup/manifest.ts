import { z } from 'zod'
import type { Digest } from '../../platform/archive/digest.ts'
import { safeFileName } from '../../platform/archive/entry-name.ts'

/** Of the file's own form; raised when an older program could not read it. */
export const formatVersion = 1

/** The archive's entries. The manifest is the last one: it tells of all others. */
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
  /** `schema.name`, quoted where SQL asks for it. */
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
  /** `index` digests objects.jsonl, which has a line for each; `missing` had a row and no file. */
  objects: z.object({ count, bytes: count, index: sha256, missing: z.array(z.uuid()) }),
})
export type Manifest = z.infer<typeof manifestSchema>

/** A line of objects.jsonl. */
export const savedObjectSchema = z.object({ name: z.uuid(), bytes: count, sha256 })
export type SavedObject = z.infer<typeof savedObjectSchema>

export const savedAs = ({ size, sha256 }: Digest) => ({ bytes: size, sha256 })
