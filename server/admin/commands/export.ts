import { exportAccount } from '../../features/accounts/export/export-account.ts'
import { requireAccountOf } from '../../features/accounts/operate/account-of.ts'
import { requireFree, writeNewFile } from '../../platform/archive/new-file.ts'
import { ensureApiLogin } from '../../platform/database/api-login.ts'
import { openPool } from '../../platform/database/database.ts'
import { makeGate } from '../../platform/gate.ts'
import { makeLogger } from '../../platform/log.ts'
import type { Run } from '../command.ts'

export const run: Run = async ({ settings, signal, url, owner, files }, { words: [given = '', file = ''], flags }) => {
  const replaces = flags.has('force')
  await requireFree(file, { replaces })
  const { id, email } = await requireAccountOf(await owner(), given)
  // With the person's own eyes, as when they ask for it themselves.
  const api = openPool({ url: await ensureApiLogin(await owner(), await url()), size: 1, onError: () => undefined })
  try {
    const objects = await files()
    const one = makeGate({ concurrent: 1, waiting: 1 })
    const log = makeLogger({ level: 'silent' })
    const claims = JSON.stringify({ sub: id, role: 'authenticated' })
    const archive = await exportAccount(
      { api, objects, gate: one, productName: settings.PRODUCT_NAME, log },
      { userId: id, sessionId: '', claims },
    )
    await writeNewFile(file, archive, { replaces, signal })
  } finally {
    await api.end()
  }
  return `The data of ${email} is in ${file}. It is not encrypted: give it to nobody else.`
}
