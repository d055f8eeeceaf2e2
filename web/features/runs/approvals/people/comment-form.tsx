import { type FormEvent, useState } from 'react'
import { approvalPeopleLimits, commentOnApprovalSchema } from '../../../../../contracts/runs/approval-people.ts'
import { callFunction } from '../../../../lib/api/product-call.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Textarea } from '../../../../ui/form/textarea.tsx'
import type { RunApproval } from '../../run-queries.ts'
import { useApprovalChange } from './use-approval-change.ts'

/** The form for a comment. The people of the approval are notified of the comment. If saving fails, the comment stays in the form. */
export function CommentForm({ approval }: { approval: RunApproval }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { run, isPending } = useApprovalChange(
    approval,
    (comment: string) => callFunction('comment-on-approval', { approval_id: approval.id, text: comment }),
    'Comment added',
    () => setText(''),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = commentOnApprovalSchema.shape.text.safeParse(text)
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) run(parsed.data)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-2">
      <Field label="Comment" error={error} className="w-full">
        {(control) => (
          <Textarea
            {...control}
            dir="auto"
            rows={2}
            maxLength={approvalPeopleLimits.commentMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" size="sm" pending={isPending}>
        Add comment
      </Button>
    </form>
  )
}
