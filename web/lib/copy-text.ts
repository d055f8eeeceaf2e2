import { runMessages } from '../../contracts/run-words.ts'
import { toast } from '../ui/toast.ts'

/** Copies a text, and says whether the browser let us. @param said when it did */
export async function copyText(text: string, said: string = runMessages.copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: said })
  } catch {
    toast({ title: runMessages.copyFailed, tone: 'destructive' })
  }
}
