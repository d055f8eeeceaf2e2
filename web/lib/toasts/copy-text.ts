import { runMessages } from '../../../contracts/runs/run-labels.ts'
import { toast } from './toast.ts'

/** Copies a text to the clipboard and shows the result in a toast. @param successMessage message when the text was copied */
export async function copyText(text: string, successMessage: string = runMessages.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: successMessage })
  } catch {
    toast({ title: runMessages.copyFailed, tone: 'destructive' })
  }
}
