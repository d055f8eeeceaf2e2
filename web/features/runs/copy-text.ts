import { runMessages } from '../../../contracts/run-words.ts'
import { toast } from '../../ui/toast.ts'

/** Copies a text, and says whether the browser let us. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: runMessages.copied })
  } catch {
    toast({ title: runMessages.copyFailed, tone: 'destructive' })
  }
}
