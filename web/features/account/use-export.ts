import type { ExportLink } from '../../../contracts/account.ts'
import { accountMessages } from '../../../contracts/account-messages.ts'
import { accountPaths } from '../../../contracts/account-paths.ts'
import { toastFailure } from '../../lib/error-toasts.ts'
import { callProduct } from '../../lib/product-call.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'

/** The browser's own download: it shows the progress, writes to disk, and survives this screen. */
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
