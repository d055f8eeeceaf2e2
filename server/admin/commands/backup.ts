import product from '../../../package.json' with { type: 'json' }
import { recordOperatorAccess } from '../../features/account/operator/as-operator.ts'
import type { Manifest } from '../../features/backup/manifest.ts'
import { saveBackup } from '../../features/backup/save-backup.ts'
import { requireCreatableFile, writeNewFile } from '../../platform/archive/new-file.ts'
import { pluralize } from '../../platform/pluralize.ts'
import type { RunCommand } from '../command.ts'

export const run: RunCommand = async ({ signal, url, owner, files }, { positionals: [file = ''], flags }) => {
  const replaces = flags.has('force')
  await requireCreatableFile(file, { replaces })
  await recordOperatorAccess(await owner(), { action: 'exported', entity: 'backup', subject: 'All data' })
  const options = { url: await url(), files: await files(), productVersion: product.version, signal }
  const manifest = await saveBackup(options, (archive) => writeNewFile(file, archive, { replaces, signal }))
  return `Saved ${describeContent(manifest)} to ${file}. The file contains password hashes and keys: store it securely.${missingFilesNote(manifest)}`
}

/** Returns a one-line summary of a backup: the number of rows and files. */
export function describeContent({ tables, objects }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${pluralize(tables.length, 'table')} with ${pluralize(rows, 'row')} and ${pluralize(objects.count, 'file')} of ${pluralize(objects.bytes, 'byte')}`
}

const maxListedFiles = 20

function missingFilesNote({ objects: { missing } }: Manifest): string {
  if (missing.length === 0) return ''
  const listed = missing.slice(0, maxListedFiles).map((name) => `  ${name}\n`)
  return `\n\n${pluralize(missing.length, 'file')} not saved: the content is missing. It was probably deleted during the backup:\n${listed.join('')}`
}
