import { UserRoundCheck } from 'lucide-react'
import { inputMessages } from '../../../../contracts/runs/input-messages.ts'
import { isSafetyCheck } from '../../../../contracts/runs/run-checks.ts'
import { approvalStatusLabels, runMessages } from '../../../../contracts/runs/run-labels.ts'
import type { TextSupport } from '../../../../contracts/runs/text-support.ts'
import { useNow } from '../../../lib/browser/use-now.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { PersonName } from '../../../ui/badge/person-name.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { literalReferences, MarkdownText } from '../../../ui/text/markdown-text.tsx'
import { ShowMore } from '../../../ui/text/show-more.tsx'
import { formatRelativeTime } from '../run-format.ts'
import type { RunApproval } from '../run-queries.ts'
import { SupportedText } from '../text-support/supported-text.tsx'
import { approvalTones } from './approval-tones.ts'
import { CheckList } from './check-list.tsx'
import { ApprovalValue, DecisionForm } from './decision-form.tsx'
import { InputForm } from './input-form.tsx'
import { TeamSection } from './people/team-section.tsx'
import { ReleasedMessages } from './released-messages.tsx'

interface ApprovalCardProps {
  approval: RunApproval
  canDecide?: boolean
  /** Name of the colleague who decided. Absent for users who work alone. */
  decidedBy?: string | undefined
}

/** A card with an approval: the content to approve, and the form for the decision or who decided. */
export function ApprovalCard({ approval, canDecide = true, decidedBy }: ApprovalCardProps) {
  const { title, status, shown, who } = approval
  const isPending = status === 'pending'
  return (
    <Card className={isPending ? (approval.checks.some(isSafetyCheck) ? 'border-danger!' : 'border-warning/50!') : undefined}>
      <CardHeader>
        <CardTitle className="flex min-w-0 items-center gap-2.5">
          <UserRoundCheck aria-hidden="true" className="size-5 shrink-0 text-warning" />
          <span dir="auto" className="wrap-anywhere line-clamp-3" title={title}>
            {title}
          </span>
        </CardTitle>
        <Chip tone={approvalTones[status]}>
          {isPending && approval.input_request ? inputMessages.needsInput : approvalStatusLabels[status]}
        </Chip>
        <p className="w-full text-muted text-sm">
          {isPending ? `To be approved by ${who}` : <Decided approval={approval} decidedBy={decidedBy} />}
          {isPending && approval.approver_email && ` · sent to ${approval.approver_email}`}
          {isPending && approval.expires_at && <Expiry moment={approval.expires_at} />}
        </p>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <CheckList checks={approval.checks} title={isPending ? runMessages.checksTitle : runMessages.checksSeen} />
        {approval.outgoing && <ReleasedMessages messages={approval.outgoing} hasText={approval.value !== null} />}
        <ShowMore limit="max-h-40 lg:max-h-144" className="text-md [&_p]:whitespace-pre-line">
          <MarkdownText text={shown} {...literalReferences} />
        </ShowMore>
        {/* On phones, `display: contents` removes the boxes of these elements, so that the form's buttons stay visible along the whole
            card. */}
        <div className={approval.brief === null ? 'contents' : 'contents lg:grid lg:grid-cols-2 lg:gap-6'}>
          {approval.brief !== null && <Brief text={approval.brief} support={approval.support?.brief ?? null} />}
          <div className="contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4">
            {isPending && canDecide ? (
              <ApprovalForm approval={approval} />
            ) : (
              <ApprovalValue
                value={approval.edited ?? approval.value}
                // The sources support the text of the workflow, so they are hidden after the text was edited.
                support={approval.edited === null ? approval.support?.value : null}
              />
            )}
          </div>
        </div>
        <TeamSection approval={approval} canDecide={canDecide} />
      </CardContent>
    </Card>
  )
}

/** The brief, which the approver follows to write the message. */
function Brief({ text, support }: { text: string; support: TextSupport | null }) {
  return (
    <section aria-label="Brief" className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium text-sm">Brief</h3>
      <ShowMore
        limit="max-h-60 lg:max-h-144"
        fade="from-sunken via-sunken/90 dark:from-background dark:via-background/90"
        className="rounded-control border border-line bg-sunken/60 p-4 dark:bg-background"
      >
        {support ? <SupportedText text={text} support={support} /> : <MarkdownText text={text} {...literalReferences} />}
      </ShowMore>
    </section>
  )
}

function ApprovalForm({ approval }: { approval: RunApproval }) {
  const { input_request } = approval
  return input_request ? <InputForm approval={approval} request={input_request} /> : <DecisionForm approval={approval} />
}

function Expiry({ moment }: { moment: string }) {
  const now = useNow(60_000)
  return (
    <>
      {' · expires '}
      <time dateTime={moment} title={formatFullTime(moment)}>
        {formatRelativeTime(moment, now)}
      </time>
    </>
  )
}

function Decided({ approval: { decided_at, reason, edited }, decidedBy }: Pick<ApprovalCardProps, 'approval' | 'decidedBy'>) {
  return (
    <>
      {decided_at && <time title={formatFullTime(decided_at)}>{formatListTime(decided_at)}</time>}
      {decidedBy !== undefined && (
        <>
          {' · '}
          <PersonName name={decidedBy} />
        </>
      )}
      {edited !== null && ' · edited'}
      {reason && (
        <span dir="auto" className="wrap-anywhere">
          {' · '}
          {reason}
        </span>
      )}
    </>
  )
}
