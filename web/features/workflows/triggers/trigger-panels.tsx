import { useLocation } from '@tanstack/react-router'
import { CalendarClock, ChevronDown, type LucideIcon, Users, Webhook } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useIsShared } from '../../../lib/query/attention-counts.ts'
import { scheduleHash } from '../../../lib/routing/paths.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EditorsOnly } from '../../../ui/form/editors-only.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import { RunPauseBanner } from '../../runs/run-pause-banner.tsx'
import type { PanelProps } from './panel-props.ts'

const loadSchedule = () => import('./schedule-panel.tsx')
const loadWebhooks = () => import('./webhook-panel.tsx')
const SchedulePanel = lazy(async () => ({ default: (await loadSchedule()).SchedulePanel }))
const loadPeople = () => import('../people/people-panel.tsx')
const PeoplePanel = lazy(async () => ({ default: (await loadPeople()).PeoplePanel }))
const WebhookPanel = lazy(async () => ({ default: (await loadWebhooks()).WebhookPanel }))

/**
 * Panels for the schedule, the webhooks and, in a workspace with several members, the people who decide. The code of each is loaded when it is
 * opened. A link with `#schedule` opens the schedule.
 */
export function TriggerPanels(props: PanelProps) {
  const isScheduleLinked = useLocation({ select: ({ hash }) => hash === scheduleHash })
  const isShared = useIsShared(props.userId)
  return (
    <>
      <RunPauseBanner userId={props.userId} />
      <Panel
        icon={CalendarClock}
        title="Schedule"
        description="Run automatically on a schedule."
        load={loadSchedule}
        content={SchedulePanel}
        props={props}
        isLinked={isScheduleLinked}
      />
      <Panel
        icon={Webhook}
        title="Webhooks"
        description="Trigger runs and receive signed results."
        load={loadWebhooks}
        content={WebhookPanel}
        props={props}
      />
      {isShared && (
        <Panel
          icon={Users}
          title="People"
          description="Choose who decides approvals."
          load={loadPeople}
          content={PeoplePanel}
          props={props}
        />
      )}
    </>
  )
}

interface FoldedPanelProps {
  icon: LucideIcon
  title: string
  description: string
  load: () => Promise<unknown>
  content: ComponentType<PanelProps>
  props: PanelProps
  /** True to open the panel and scroll it into view. */
  isLinked?: boolean
}

function Panel({ icon: Icon, title, description, load, content: Content, props, isLinked = false }: FoldedPanelProps) {
  const [isOpen, open] = useState(isLinked)
  const [wasLinked, setWasLinked] = useState(isLinked)
  // Opens the panel if the URL gets the fragment after the panel was mounted.
  if (isLinked !== wasLinked) {
    setWasLinked(isLinked)
    if (isLinked) open(true)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isLinked) heading.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  const id = useId()
  const prefetch = () => void load().catch(() => undefined)
  return (
    <Card>
      <h2 ref={heading}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => open(!isOpen)}
          className="flex w-full items-center gap-4 rounded-card px-5 py-4 text-start sm:px-6"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold text-base">{title}</span>
            <span className="block text-muted text-sm">{description}</span>
          </span>
          <ChevronDown aria-hidden="true" className={cn('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="border-line border-t p-5 sm:p-6">
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-48 rounded-control" />}>
            <EditorsOnly userId={props.userId} capability="configure">
              <Content {...props} />
            </EditorsOnly>
          </Suspense>
        )}
      </div>
    </Card>
  )
}
