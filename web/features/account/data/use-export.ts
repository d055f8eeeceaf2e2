import type { ExportLink } from '../../../../contracts/account/account.ts'
import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import { accountPaths } from '../../../../contracts/account/account-paths.ts'
import { callProduct } from '../../../lib/api/product-call.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'

/** Starts a browser download, which shows its own progress and continues when the user navigates. */
function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

async function fetchLink(): Promise<string> {
  return (await callProduct<ExportLink>('POST', accountPaths.export)).url
}

export function useExport() {
  return useSingleMutation({
    mutationFn: fetchLink,
    onSuccess: (url) => {
      download(url)
      toast(accountMessages.exportStarted)
    },
    onError: (error) => toastFailure(error, accountMessages.exportFailed),
  })
}
