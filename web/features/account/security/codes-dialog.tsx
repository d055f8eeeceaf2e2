import { Copy, Download } from 'lucide-react'
import { secondFactorMessages } from '../../../../contracts/second-factor-messages.ts'
import { productName } from '../../../app/product-name.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'

const words = secondFactorMessages.recovery

/** Shown this once, so that it closes by its own buttons only. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const text = `${productName}: ${words.title.toLowerCase()}\n\n${(codes ?? []).join('\n')}\n`
  return (
    <Dialog open={codes !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={words.shownTitle}
        description={words.shownLead}
        footer={
          <>
            <Button variant="secondary" onClick={() => void copyText(text, words.copied)}>
              <Copy aria-hidden="true" />
              Copy
            </Button>
            <Button variant="secondary" asChild>
              <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="recovery-codes.txt">
                <Download aria-hidden="true" />
                Download
              </a>
            </Button>
            <Button onClick={onClose}>I have saved them</Button>
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
