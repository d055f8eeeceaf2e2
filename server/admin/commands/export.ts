import { exportAccount } from '../../features/account/export/export-account.ts'
import { recordOperatorAccess } from '../../features/account/operator/as-operator.ts'
import { requireAccountOf } from '../../features/account/operator/find-account.ts'
import { requireCreatableFile, writeNewFile } from '../../platform/archive/new-file.ts'
import { makeGate } from '../../platform/concurrency/concurrency-gate.ts'
import { ensureApiLogin } from '../../platform/database/api-login.ts'
import { openPool } from '../../platform/database/database.ts'
import { makeLogger } from '../../platform/logging/log.ts'
import type { RunCommand } from '../command.ts'

export const run: RunCommand = async ({ settings, signal, url, owner, files }, { positionals: [emailArgument = '', file = ''], flags }) => {
  const replaces = flags.has('force')
  await requireCreatableFile(file, { replaces })
  const { id, email } = await requireAccountOf(await owner(), emailArgument)
  // Reads with the permissions of the user, so that the result equals an export requested by the user.
  const api = openPool({ url: await ensureApiLogin(await owner(), await url()), size: 1, onError: () => undefined })
  try {
    const objects = await files()
    const singleSlot = makeGate({ concurrent: 1, waiting: 1 })
    const log = makeLogger({ level: 'silent' })
    const claims = JSON.stringify({ sub: id, role: 'authenticated' })
    const archive = await exportAccount(
      { api, objects, gate: singleSlot, productName: settings.PRODUCT_NAME, log },
      { userId: id, sessionId: '', claims },
    )
    // Records the access first, so that no data is exported without an entry in the audit log.
    await recordOperatorAccess(await owner(), { action: 'exported', entity: 'users', account: { id, email } })
    await writeNewFile(file, archive, { replaces, signal })
  } finally {
    await api.end()
  }
  return `Exported the data of ${email} to ${file}. The file is not encrypted: share it only with this user.`
}
