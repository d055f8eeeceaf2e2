import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files that determine the catalogue: texts, definitions, form fields and labels. */
const folders = ['database/seed/workflows', 'contracts', 'server/features/workflows/catalogue'].map((folder) =>
  fileURLToPath(new URL(`../../../../${folder}`, import.meta.url)),
)

/** Returns a digest of those files. Reads them synchronously: 200 small files take 5 ms, with promises three times as long. */
export function digestSources(): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(?:ts|json)$/.test(name) && !name.includes('.test.')) hash.update(`\n${name}\n`).update(readFileSync(join(folder, name)))
  return hash.digest('base64url')
}
