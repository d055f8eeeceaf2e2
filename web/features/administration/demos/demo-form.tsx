import { demoEditing } from '../../../../contracts/demos/demo-editing.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { Card, CardContent } from '../../../ui/card/card.tsx'
import { EditConflictDialog } from '../../../ui/dialog/edit-conflict-dialog.tsx'
import { DraftBanner } from '../../../ui/form/draft-banner.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { EditorPanes } from '../editor/editor-panes.tsx'
import { SavingFooter } from '../editor/saving-footer.tsx'
import { listSearch } from '../editor/use-opened-entry.ts'
import type { AdminDemo } from './demo-admin-queries.ts'
import { DemoFields } from './demo-fields.tsx'
import { DemoPreview } from './demo-preview.tsx'
import { discardVideo } from './unsaved-videos.ts'
import { useDemoForm } from './use-demo-form.ts'
import { useVideoUpload } from './use-video-upload.ts'
import { VideoField } from './video-field.tsx'

export function DemoForm({ demo, onClose }: { demo: AdminDemo | null; onClose: () => void }) {
  const { form, draft, question, userId, isUnsaved, submit, prefetchCheck } = useDemoForm(demo, onClose)
  const setVideo = (address: string) => {
    void discardVideo(form.getValues('video_url'))
    form.setValue('video_url', address, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const video = useVideoUpload(userId, setVideo)
  const isUploading = video.upload !== null && video.upload.error === null
  const discard = () => {
    void discardVideo(form.getValues('video_url'))
    draft.discard()
  }
  return (
    <>
      <EditorPanes
        form={
          <Card>
            <form noValidate aria-label="Demo" onFocus={prefetchCheck} onSubmit={submit}>
              <CardContent className="flex flex-col gap-5 sm:p-6">
                <DraftBanner draft={{ ...draft, discard }} />
                <DemoFields form={form} video={<VideoField form={form} video={video} onRemove={() => setVideo('')} />} />
              </CardContent>
              <SavingFooter
                back={{ to: paths.adminDemos, search: listSearch }}
                label={demo ? 'Save Demo' : 'Create Demo'}
                isSaving={form.formState.isSubmitting}
                pendingLabel={isUploading && 'Uploading video...'}
              />
            </form>
          </Card>
        }
        preview={<DemoPreview control={form.control} demo={demo} />}
      />
      <EditConflictDialog question={question} text={demo ? demoEditing.overwrite : demoEditing.alreadyCreated} />
      <LeaveGuard asksOnUnload isUnsaved={() => isUnsaved() || video.upload !== null} />
    </>
  )
}
