import { Check, Pencil, X } from 'lucide-react'
import type { TextSupport } from '../../../../contracts/runs/text-support.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { literalReferences, MarkdownText } from '../../../ui/text/markdown-text.tsx'
import { ValueView } from '../result/value-view.tsx'
import type { RunApproval } from '../run-queries.ts'
import { SupportedText } from '../text-support/supported-text.tsx'
import { decisionBar } from './decision-bar.ts'
import { useApprovalForm } from './use-approval-form.ts'
import { ValueEditor } from './value-editor.tsx'

type ApprovalForm = ReturnType<typeof useApprovalForm>

/** Shows the value to approve. */
export function ApprovalValue({ value, support }: { value: unknown; support?: TextSupport | null | undefined }) {
  if (value === null || value === undefined) return null
  return (
    <div className="rounded-control border border-line bg-sunken/60 p-4 dark:bg-background [&_p]:whitespace-pre-line">
      {typeof value === 'string' && support ? (
        <SupportedText text={value} support={support} />
      ) : typeof value === 'string' ? (
        <MarkdownText text={value} {...literalReferences} />
      ) : (
        <ValueView value={value} />
      )}
    </div>
  )
}

/** The form for a decision: approve, edit and approve, or reject. */
export function DecisionForm({ approval }: { approval: RunApproval }) {
  const form = useApprovalForm(approval)
  const { mode, reason, error } = form
  return (
    <>
      {mode === 'edit' ? <EditField form={form} /> : <ApprovalValue value={approval.value} support={approval.support?.value} />}
      {mode === 'reject' && (
        <Field label="Reason" help="Saved with the run and shared with its owner." error={error ?? undefined}>
          {(control) => (
            <Textarea {...control} autoFocus dir="auto" value={reason} onChange={(event) => form.typeReason(event.target.value)} />
          )}
        </Field>
      )}
      <DecisionButtons form={form} canEdit={approval.value !== null} />
    </>
  )
}

/** Edits a text in a text area, and any other value in a separate field for each part. */
function EditField({ form }: { form: ApprovalForm }) {
  const label = form.hasBrief ? 'Your message' : 'Edited version'
  if (!form.isText)
    return (
      <>
        <ValueEditor label={label} value={form.editedValue} onChange={(value) => form.type(JSON.stringify(value))} />
        {form.error && (
          <p role="alert" className="text-danger text-sm">
            {form.error}
          </p>
        )}
      </>
    )
  return (
    <Field label={label} error={form.error ?? undefined}>
      {(control) => (
        <Textarea
          {...control}
          autoFocus={!form.hasBrief}
          dir="auto"
          value={form.text}
          onChange={(event) => form.type(event.target.value)}
          className={form.hasBrief ? 'min-h-60 lg:min-h-96' : 'min-h-48'}
        />
      )}
    </Field>
  )
}

function DecisionButtons({ form, canEdit }: { form: ApprovalForm; canEdit: boolean }) {
  const { mode, isPending, hasBrief } = form
  return (
    <div className={decisionBar}>
      {mode === 'view' && (
        <>
          <Button pending={isPending} onClick={form.approve}>
            <Check aria-hidden="true" />
            Approve
          </Button>
          {canEdit && (
            <Button variant="secondary" onClick={() => form.setMode('edit')}>
              <Pencil aria-hidden="true" />
              Edit and approve
            </Button>
          )}
        </>
      )}
      {mode === 'edit' && (
        <Button pending={isPending} onClick={form.approveEdited}>
          <Check aria-hidden="true" />
          {hasBrief ? 'Approve your message' : 'Approve edited version'}
        </Button>
      )}
      {mode === 'reject' && (
        <Button variant="danger" pending={isPending} onClick={form.reject}>
          <X aria-hidden="true" />
          Reject
        </Button>
      )}
      {(mode === 'view' || (mode === 'edit' && hasBrief)) && (
        <Button variant="ghost" onClick={() => form.setMode('reject')}>
          <X aria-hidden="true" />
          Reject
        </Button>
      )}
      {(mode === 'reject' || (mode === 'edit' && !hasBrief)) && (
        <Button variant="secondary" onClick={form.back}>
          Back
        </Button>
      )}
    </div>
  )
}
