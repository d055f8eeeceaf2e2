import { Check, Pencil, UserRoundCheck, X } from 'lucide-react'
import { approvalStatusWords } from '../../../../contracts/run-words.ts'
import { formatFullTime, formatListTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ReplyText } from '../../assistant/reply-text.tsx'
import { ValueView } from '../result/value-view.tsx'
import { agoWords } from '../run-format.ts'
import type { RunApproval } from '../run-queries.ts'
import { useNow } from '../use-now.ts'
import { approvalTones } from './approval-tones.ts'
import { useApprovalForm } from './use-approval-form.ts'

/** What a person is asked, with what they decide about, and the ways to decide. */
export function ApprovalCard({ approval, canDecide = true }: { approval: RunApproval; canDecide?: boolean }) {
  const { title, status, shown, who } = approval
  const isPending = status === 'pending'
  return (
    <Card className={isPending ? 'border-warning/50' : undefined}>
      <CardHeader>
        <CardTitle className="flex min-w-0 items-center gap-2.5">
          <UserRoundCheck aria-hidden="true" className="size-5 shrink-0 text-warning" />
          <span dir="auto" className="wrap-anywhere">
            {title}
          </span>
        </CardTitle>
        <Chip tone={approvalTones[status]}>{approvalStatusWords[status]}</Chip>
        <p className="w-full text-muted text-sm">
          {isPending ? `For ${who}` : <Decided approval={approval} />}
          {isPending && approval.approver_email && `, asked at ${approval.approver_email}`}
          {isPending && approval.expires_at && <Expiry moment={approval.expires_at} />}
        </p>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <div className="[&>div]:text-md [&_p]:whitespace-pre-line">
          <ReplyText text={shown} shownOf={() => null} onReference={() => undefined} />
        </div>
        {isPending && canDecide ? <Decide approval={approval} /> : <Shown value={approval.edited ?? approval.value} />}
      </CardContent>
    </Card>
  )
}

function Expiry({ moment }: { moment: string }) {
  const now = useNow(60_000)
  return (
    <>
      {' · expires '}
      <time dateTime={moment} title={formatFullTime(moment)}>
        {agoWords(moment, now)}
      </time>
    </>
  )
}

function Decided({ approval: { decided_at, reason, edited } }: { approval: RunApproval }) {
  return (
    <>
      {decided_at && <time title={formatFullTime(decided_at)}>{formatListTime(decided_at)}</time>}
      {edited !== null && ' · edited before it was approved'}
      {reason && (
        <span dir="auto" className="wrap-anywhere">
          {' · '}
          {reason}
        </span>
      )}
    </>
  )
}

function Shown({ value }: { value: unknown }) {
  if (value === null || value === undefined) return null
  return (
    <div className="rounded-control border border-line bg-sunken/60 p-4 dark:bg-background [&_p]:whitespace-pre-line">
      {typeof value === 'string' ? (
        <ReplyText text={value} shownOf={() => null} onReference={() => undefined} />
      ) : (
        <ValueView value={value} />
      )}
    </div>
  )
}

function Decide({ approval }: { approval: RunApproval }) {
  const form = useApprovalForm(approval)
  const { mode, text, reason, fault, isPending } = form
  return (
    <>
      {mode === 'edit' ? (
        <Field label="What goes on" help={form.isText ? undefined : 'As JSON.'} error={fault ?? undefined}>
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              dir="auto"
              value={text}
              onChange={(event) => form.type(event.target.value)}
              className={form.isText ? 'min-h-48' : 'min-h-48 font-mono text-sm'}
            />
          )}
        </Field>
      ) : (
        <Shown value={approval.value} />
      )}
      {mode === 'reject' && (
        <Field label="Reason" help="It is kept with the run, and told to its owner." error={fault ?? undefined}>
          {(control) => (
            <Textarea {...control} autoFocus dir="auto" value={reason} onChange={(event) => form.typeReason(event.target.value)} />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        {mode === 'view' && (
          <>
            <Button pending={isPending} onClick={form.approve}>
              <Check aria-hidden="true" />
              Approve
            </Button>
            {approval.value !== null && (
              <Button variant="secondary" onClick={() => form.turn('edit')}>
                <Pencil aria-hidden="true" />
                Edit and approve
              </Button>
            )}
            <Button variant="ghost" onClick={() => form.turn('reject')}>
              <X aria-hidden="true" />
              Reject
            </Button>
          </>
        )}
        {mode === 'edit' && (
          <Button pending={isPending} onClick={form.approveEdited}>
            <Check aria-hidden="true" />
            Approve as edited
          </Button>
        )}
        {mode === 'reject' && (
          <Button variant="danger" pending={isPending} onClick={form.reject}>
            <X aria-hidden="true" />
            Reject
          </Button>
        )}
        {mode !== 'view' && (
          <Button variant="secondary" onClick={() => form.turn('view')}>
            Back
          </Button>
        )}
      </div>
    </>
  )
}
