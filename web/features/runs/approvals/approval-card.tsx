import { UserRoundCheck } from 'lucide-react'
import { approvalStatusWords } from '../../../../contracts/run-words.ts'
import { formatFullTime, formatListTime } from '../../../lib/format.ts'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ReplyText } from '../../assistant/reply-text.tsx'
import { agoWords } from '../run-format.ts'
import type { RunApproval } from '../run-queries.ts'
import { useNow } from '../use-now.ts'
import { approvalTones } from './approval-tones.ts'
import { DecisionForm, DecisionMatter } from './decision-form.tsx'

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
        {isPending && canDecide ? <DecisionForm approval={approval} /> : <DecisionMatter value={approval.edited ?? approval.value} />}
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
