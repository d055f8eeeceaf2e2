import type { RunOutputPart } from '../../../../contracts/runs/runs.ts'
import type { TextSupport } from '../../../../contracts/runs/text-support.ts'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { MarkdownText } from '../../../ui/text/markdown-text.tsx'
import { SupportedText } from '../text-support/supported-text.tsx'
import { isEmptyPart, rowsOf, valuesOfPart, valueText } from './result-text.ts'
import { ValueView } from './value-view.tsx'

interface ResultPartProps {
  part: RunOutputPart
  /** Sources of the sentences in this part; absent if there are none. */
  support?: TextSupport | undefined
  /** Number of sources that references in the text can link to. */
  sourceCount: number
  onSource: (number: number) => void
}

/** Shows one part of a result in its format. */
export function ResultPart({ part, support, sourceCount, onSource }: ResultPartProps) {
  if (isEmptyPart(part)) return <p className="text-muted text-sm">Empty</p>
  if (support && typeof part.value === 'string')
    return (
      <div className="[&_p]:whitespace-pre-line">
        <SupportedText text={part.value} support={support} />
      </div>
    )
  switch (part.format) {
    case 'markdown':
      return (
        <div className="max-w-[72ch] [&>div]:text-md [&>div]:leading-7 [&_p]:whitespace-pre-line">
          <MarkdownText
            text={valueText(part.value)}
            displayNumberOf={(number) => (number >= 1 && number <= sourceCount ? number : null)}
            onReference={onSource}
          />
        </div>
      )
    case 'text':
      return (
        <p dir="auto" className="wrap-anywhere max-w-[72ch] whitespace-pre-wrap text-md leading-7">
          {valueText(part.value)}
        </p>
      )
    case 'list':
      return <List part={part} />
    case 'table':
      return <Table part={part} />
    case 'score':
      return <Score part={part} />
    case 'json':
      return <ValueView value={part.value} />
    default:
      return part.format satisfies never
  }
}

function List({ part }: { part: RunOutputPart }) {
  return (
    <ul className="flex max-w-[72ch] list-disc flex-col gap-1.5 ps-5 text-md marker:text-muted">
      {valuesOfPart(part).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result does not change
        <li key={index} dir="auto" className="wrap-anywhere">
          {valueText(item)}
        </li>
      ))}
    </ul>
  )
}

function Table({ part }: { part: RunOutputPart }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <div tabIndex={0} className="overflow-x-auto rounded-control border border-line">
      <table className="w-full text-start text-sm">
        <thead>
          <tr className="bg-sunken">
            {part.columns?.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap px-3 py-2 text-start font-medium text-muted">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(part).map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a result does not change
            <tr key={line} className="border-line border-t align-top">
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a result does not change
                <td key={index} dir="auto" className="max-w-md px-3 py-2 tabular-nums">
                  {valueText(cell) || <span className="text-muted">—</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Score({ part }: { part: RunOutputPart }) {
  const score = Number(part.value)
  if (!Number.isFinite(score)) return <ValueView value={part.value} />
  return (
    <div className="flex max-w-sm items-center gap-4">
      <p className="heading shrink-0 text-2xl tabular-nums">
        {Math.round(score)}
        <span className="font-sans font-normal text-muted text-sm tracking-normal"> of 100</span>
      </p>
      <ProgressBar label={part.title} percent={Math.min(100, Math.max(0, score))} className="flex-1" />
    </div>
  )
}
