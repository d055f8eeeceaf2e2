import { MessageCircleQuestion } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { makeLazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useLazyDialog } from '../../ui/lazy/use-lazy-dialog.ts'

/* The dialogs of the knowledge base. Their code is loaded after the screen. */

const chunks = makeLazyComponent(async () => (await import('./chunks/chunks-dialog.tsx')).ChunksDialog)
const pages = makeLazyComponent(async () => (await import('./pages/pages-dialog.tsx')).PagesDialog)
const editor = makeLazyComponent(async () => (await import('./edit-website-dialog.tsx')).EditWebsiteDialog)
const question = makeLazyComponent(async () => (await import('./question/question-dialog.tsx')).QuestionDialog)

export function ChunksDialog(props: ComponentProps<NonNullable<typeof chunks.code>>) {
  const Dialog = useLazyDialog(chunks, props.item !== null, props.onClose)
  return Dialog && <Dialog {...props} />
}

export function PagesDialog(props: ComponentProps<NonNullable<typeof pages.code>>) {
  const Dialog = useLazyDialog(pages, props.item !== null, props.onClose)
  return Dialog && <Dialog {...props} />
}

export function EditWebsiteDialog(props: ComponentProps<NonNullable<typeof editor.code>>) {
  const Dialog = useLazyDialog(editor, props.item !== null, props.onClose)
  return Dialog && <Dialog {...props} />
}

/** A button that opens a dialog to search the knowledge base. */
export function QuestionButton({ onShow }: { onShow: (itemId: string, position: number) => void }) {
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLazyDialog(question, isOpen, () => setOpen(false))
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MessageCircleQuestion aria-hidden="true" />
        Test a question
      </Button>
      {Dialog && <Dialog isOpen={isOpen} onOpenChange={setOpen} onShow={onShow} />}
    </>
  )
}
