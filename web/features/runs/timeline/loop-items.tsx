import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { StepIcon, stepStateLabel } from '../../../ui/chart/step-timeline.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import type { StepItem, StepNode } from '../step-tree.ts'
import { stepStates } from './step-style.ts'

/** Returns the state of a loop item: the most severe state of its steps. */
function stateOf(nodes: readonly StepNode[]) {
  const states = nodes.map(({ step }) => stepStates[step.status])
  return (['failed', 'waiting', 'running', 'pending'] as const).find((state) => states.includes(state)) ?? 'done'
}

/** Number of items that are visible before the user opens the whole list. */
const initialCount = 6

interface LoopItemsProps {
  title: string
  items: readonly StepItem[]
  /** Renders the steps of an item. Passed as a prop, because an import would be circular. */
  renderSteps: (nodes: readonly StepNode[]) => ReactNode
}

/** Lists the items of a loop, each collapsed. Items after the first few are shown only if they need attention. */
export function LoopItems({ title, items, renderSteps }: LoopItemsProps) {
  const [isWhole, showAll] = useState(items.length <= initialCount + 2)
  const visibleItems = isWhole ? items : items.filter(({ nodes }, position) => position < initialCount || stateOf(nodes) !== 'done')
  return (
    <>
      <ul aria-label={`${title}: items`} className="mt-2 flex flex-col gap-1">
        {visibleItems.map((item) => (
          <LoopItem key={item.index} item={item} renderSteps={renderSteps} />
        ))}
      </ul>
      {visibleItems.length < items.length && (
        <Button variant="ghost" size="sm" className="mt-1" onClick={() => showAll(true)}>
          Show all {items.length.toLocaleString('en-US')} items
        </Button>
      )}
    </>
  )
}

function LoopItem({ item: { index, nodes }, renderSteps }: { item: StepItem; renderSteps: LoopItemsProps['renderSteps'] }) {
  const [isOpen, open] = useState(false)
  const id = useId()
  const state = stateOf(nodes)
  return (
    <li className="rounded-control border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
        className="flex w-full items-center gap-2.5 rounded-control px-2.5 py-1.5 text-start text-sm hover:bg-sunken dark:hover:bg-raised"
      >
        <StepIcon step={{ state }} />
        <span className="flex-1">
          Item {index + 1}
          <span className="sr-only">: {stepStateLabel(state)}</span>
          <span className="text-muted"> · {nodes.length === 1 ? '1 step' : `${nodes.length} steps`}</span>
        </span>
        <ChevronRight aria-hidden="true" className={cn('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')} />
      </button>
      <div id={id} hidden={!isOpen} className="border-line border-t p-3">
        {isOpen && renderSteps(nodes)}
      </div>
    </li>
  )
}
