import { describeContents } from '../../../contracts/administration/people.ts'
import { readAccountContents } from '../../features/account/account-contents.ts'
import { removeAccount } from '../../features/account/delete-account.ts'
import { asOperator, recordOperatorAction } from '../../features/account/operator/as-operator.ts'
import { requireAccountOf } from '../../features/account/operator/find-account.ts'
import { AppError } from '../../platform/http/errors.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { RunCommand } from '../command.ts'

/** Command `delete-user`. Without `--yes`, it prints what would be deleted. */
export const run: RunCommand = async ({ owner }, { positionals: [emailArgument = ''], flags }) =>
  asOperator(await owner(), async (client) => {
    const account = await requireAccountOf(client, emailArgument)
    const contents = await readAccountContents(client, account.id)
    const lines = describeContents(contents).map((line) => `  ${line}`)
    const list = lines.length === 0 ? ['  no data'] : lines
    if (!flags.has('yes'))
      return [`This would delete the account ${account.email} with:`, ...list, 'To delete it, run the command again with --yes.'].join('\n')
    await removeAccount(client, account.id).catch((error: unknown) => {
      throw error instanceof AppError ? new StartupError(error.message) : error
    })
    await recordOperatorAction(client, 'deleted', account, { ...contents })
    return [`Deleted the account ${account.email} with:`, ...list].join('\n')
  })
