import type { RunOutput } from '../../../../contracts/runs.ts'
import { ResultPart } from './result-part.tsx'

export interface ResultPartsProps {
  parts: RunOutput['parts']
  /** How many sources a reference of a text may mean. */
  sourceCount: number
  onSource: (number: number) => void
}

/** The parts of a result under their titles; one alone needs none. */
export function ResultParts({ parts, sourceCount, onSource }: ResultPartsProps) {
  return parts.map((part) => (
    <section key={part.name} aria-label={part.title} className="flex min-w-0 flex-col gap-2">
      {parts.length > 1 && <h3 className="font-medium text-muted text-sm">{part.title}</h3>}
      <ResultPart part={part} sourceCount={sourceCount} onSource={onSource} />
    </section>
  ))
}
