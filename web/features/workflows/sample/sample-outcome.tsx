import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import { sampleResultQuery } from '../../runs/definition-query.ts'
import { HeldBackItem } from '../../runs/page/held-back-list.tsx'
import { ResultParts } from '../../runs/result/result-parts.tsx'
import { BuiltInMark } from '../../runs/result/run-result.tsx'

const ignoreReference = () => undefined

/** The output of the workflow's sample run, and the messages that the run would have sent. */
export function SampleOutcome({ workflowId, isFolded = false }: { workflowId: string; isFolded?: boolean }) {
  const { data, isPending } = useQuery(sampleResultQuery(workflowId))
  const [isOpen, setOpen] = useState(!isFolded)
  if (isPending) return <Skeleton className="h-64 rounded-card" />
  // The sample is not essential, so show nothing if it cannot be loaded.
  if (!data) return null
  const { output, held_back } = data
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div className={cn('relative flex flex-col gap-6 p-5', !isOpen && 'max-h-96 overflow-hidden')}>
        <ResultParts parts={output.parts} sourceCount={0} onSource={ignoreReference} />
        {held_back.length > 0 && (
          <section aria-label={runMessages.sampleSends} className="flex flex-col gap-3">
            <h3 className="font-medium text-muted text-sm">{runMessages.sampleSends}</h3>
            <ul className="flex flex-col gap-3">
              {held_back.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a result does not change
                <HeldBackItem key={index} item={item} />
              ))}
            </ul>
          </section>
        )}
        {!isOpen && (
          <div className="absolute inset-x-0 bottom-0 flex h-32 items-end justify-center bg-linear-to-t from-surface via-60% via-surface/80 pb-4">
            <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
              {runMessages.showAll}
            </Button>
          </div>
        )}
      </div>
      {output.is_builtin && <BuiltInMark />}
    </div>
  )
}
