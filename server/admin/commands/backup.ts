import product from '../../../package.json' with { type: 'json' }
import type { Manifest } from '../../features/backup/manifest.ts'
import { saveBackup } from '../../features/backup/save-backup.ts'
import { requireFree, writeNewFile } from '../../platform/archive/new-file.ts'
import { counted } from '../../platform/counted.ts'
import type { Run } from '../command.ts'

export const run: Run = async ({ signal, url, files }, { words: [file = ''], flags }) => {
  const replaces = flags.has('force')
  await requireFree(file, { replaces })
  const options = { url: await url(), files: await files(), productVersion: product.version, signal }
  const manifest = await saveBackup(options, (archive) => writeNewFile(file, archive, { replaces, signal }))
  return `${contentOf(manifest)} are in ${file}. It holds password digests and keys: guard it like a password.${missingWords(manifest)}`
}

/** What a backup holds, in one breath. */
export function contentOf({ tables, objects }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${counted(tables.length, 'table')} with ${counted(rows, 'row')} and ${counted(objects.count, 'file')} of ${counted(objects.bytes, 'byte')}`
}

const namedAtMost = 20

function missingWords({ objects: { missing } }: Manifest): string {
  if (missing.length === 0) return ''
  const named = missing.slice(0, namedAtMost).map((name) => `  ${name}\n`)
  return `\n\n${counted(missing.length, 'file')} had a row and no content, most likely deleted meanwhile:\n${named.join('')}`
}
