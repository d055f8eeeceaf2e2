import type { RunOutput } from '../../../../contracts/runs/runs.ts'
import type { TextSupport } from '../../../../contracts/runs/text-support.ts'
import { ResultPart } from './result-part.tsx'

export interface ResultPartsProps {
  parts: RunOutput['parts']
  /** Sources of the sentences, by the name of the part. */
  support?: Record<string, TextSupport> | null | undefined
  /** Number of sources that references in the text can link to. */
  sourceCount: number
  onSource: (number: number) => void
}

/** Shows the parts of a result. A single part has no title. */
export function ResultParts({ parts, support, sourceCount, onSource }: ResultPartsProps) {
  return parts.map((part) => (
    <section key={part.name} aria-label={part.title} className="flex min-w-0 flex-col gap-2">
      {parts.length > 1 && <h3 className="font-medium text-muted text-sm">{part.title}</h3>}
      <ResultPart part={part} support={support?.[part.name]} sourceCount={sourceCount} onSource={onSource} />
    </section>
  ))
}
