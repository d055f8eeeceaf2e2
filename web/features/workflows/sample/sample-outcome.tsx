import { useQuery } from '@tanstack/react-query'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ShowMore } from '../../../ui/text/show-more.tsx'
import { sampleResultQuery } from '../../runs/definition-query.ts'
import { HeldBackItem } from '../../runs/page/held-back-list.tsx'
import { ResultParts } from '../../runs/result/result-parts.tsx'
import { BuiltInMark } from '../../runs/result/run-result.tsx'

const ignoreReference = () => undefined

/** The output of the workflow's sample run, and the messages that the run would have sent. */
export function SampleOutcome({ workflowId, isFolded = false }: { workflowId: string; isFolded?: boolean }) {
  const { data, isPending } = useQuery(sampleResultQuery(workflowId))
  if (isPending) return <Skeleton className="h-64 rounded-card" />
  // The sample is not essential, so show nothing if it cannot be loaded.
  if (!data) return null
  const { output, held_back } = data
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <ShowMore limit={isFolded ? 'max-h-96' : ''} className="p-5">
        <div className="flex flex-col gap-6">
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
        </div>
      </ShowMore>
      {output.is_builtin && <BuiltInMark />}
    </div>
  )
}
