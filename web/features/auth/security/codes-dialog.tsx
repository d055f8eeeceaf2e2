import { Copy, Download } from 'lucide-react'
import { productName } from '../../../lib/config/product-name.ts'
import { copyText } from '../../../lib/toasts/copy-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { secondFactorMessages } from '../second-factor/second-factor-messages.ts'

const messages = secondFactorMessages.recovery

/** A dialog with new recovery codes. Only its button closes it, because the codes are shown once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const text = `${productName}: ${messages.title.toLowerCase()}\n\n${(codes ?? []).join('\n')}\n`
  return (
    <Dialog open={codes !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={messages.shownTitle}
        description={messages.shownLead}
        footer={
          <>
            <Button variant="secondary" onClick={() => void copyText(text, messages.copied)}>
              <Copy aria-hidden="true" />
              Copy
            </Button>
            <Button variant="secondary" asChild>
              <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="recovery-codes.txt">
                <Download aria-hidden="true" />
                Download
              </a>
            </Button>
            <Button onClick={onClose}>I’ve saved them</Button>
          </>
        }
      >
        <ol className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
          {(codes ?? []).map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ol>
      </DialogContent>
    </Dialog>
  )
}
