import type { ExportLink, ExportRequest } from '../../../contracts/account/account.ts'
import { accountMessages } from '../../../contracts/account/account-messages.ts'
import { accountPaths } from '../../../contracts/account/account-paths.ts'
import { callProduct } from '../api/product-call.ts'
import { useSingleMutation } from '../query/use-single-mutation.ts'
import { toastFailure } from '../toasts/error-toasts.ts'
import { toast } from '../toasts/toast.ts'

/** Starts a browser download, which shows its own progress and continues when the user navigates. */
function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

async function fetchLink(request: ExportRequest): Promise<string> {
  return (await callProduct<ExportLink>('POST', accountPaths.export, request)).url
}

/** Downloads the data of the user, or of a workspace that the user owns. */
export function useExport(request: ExportRequest = {}) {
  return useSingleMutation({
    mutationFn: () => fetchLink(request),
    onSuccess: (url) => {
      download(url)
      toast(accountMessages.exportStarted)
    },
    onError: (error) => toastFailure(error, accountMessages.exportFailed),
  })
}
