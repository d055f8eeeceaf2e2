import { useState } from 'react'
import type { Website } from '../../../contracts/knowledge/knowledge.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog/dialog.tsx'
import { DraftBanner } from '../../ui/form/draft-banner.tsx'
import { IncludeLinkedField } from './include-linked-field.tsx'
import type { KnowledgeItem } from './knowledge-queries.ts'
import { SitePathFields } from './site-path-fields.tsx'
import { useEditWebsite } from './use-save-website.ts'
import { useWebsiteForm } from './use-website-form.ts'
import { WebsiteFields } from './website-fields.tsx'

interface EditWebsiteDialogProps {
  userId: string
  /** Website to edit; null while the dialog is closed. */
  item: KnowledgeItem | null
  websites: readonly KnowledgeItem[]
  onClose: () => void
}

export function EditWebsiteDialog({ item, onClose, ...formProps }: EditWebsiteDialogProps) {
  return (
    <Dialog open={item !== null} onOpenChange={(open) => !open && onClose()}>
      {item && <EditWebsite key={item.id} item={item} onClose={onClose} {...formProps} />}
    </Dialog>
  )
}

function EditWebsite({ userId, item, websites, onClose }: EditWebsiteDialogProps & { item: KnowledgeItem }) {
  const edit = useEditWebsite(userId)
  const [values] = useState({
    title: item.title,
    url: item.url ?? '',
    include_linked: item.include_linked,
    include_paths: item.include_paths.join(', '),
    exclude_paths: item.exclude_paths.join(', '),
  })
  const save = async (website: Website) => {
    await edit(item.id, website)
    draft.close()
    onClose()
  }
  const { form, submit, draft, prefetchCheck } = useWebsiteForm({ userId, name: item.id, values, save })
  const formId = `edit-${item.id}`
  return (
    <DialogContent
      title="Edit website"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" onClick={draft.close}>
              Cancel
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} pending={form.formState.isSubmitting} pendingLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label="Edit website" onFocus={prefetchCheck} onSubmit={submit} className="flex flex-col gap-5">
        <DraftBanner draft={draft} />
        <WebsiteFields form={form} websites={websites} itemId={item.id} />
        <IncludeLinkedField control={form.control} />
        <SitePathFields form={form} />
      </form>
    </DialogContent>
  )
}
