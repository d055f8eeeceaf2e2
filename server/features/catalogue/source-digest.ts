import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Everything that decides what the catalogue says: its texts and definitions, the forms' fields and the words they are made of. */
const folders = ['database/seed/workflows', 'contracts', 'server/features/catalogue'].map((folder) =>
  fileURLToPath(new URL(`../../../${folder}`, import.meta.url)),
)

/** One value for what those files hold now. Read at once and in order: 200 small files are 5 ms, and as promises three times that. */
export function digestSources(): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(?:ts|json)$/.test(name) && !name.includes('.test.')) hash.update(`\n${name}\n`).update(readFileSync(join(folder, name)))
  return hash.digest('base64url')
}
