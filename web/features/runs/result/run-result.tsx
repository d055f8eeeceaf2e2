import { Copy, Download, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import type { RunOutput } from '../../../../contracts/runs/runs.ts'
import type { TextSupport } from '../../../../contracts/runs/text-support.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { copyText } from '../../../lib/toasts/copy-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { CheckList } from '../approvals/check-list.tsx'
import { ResultParts } from './result-parts.tsx'
import { resultText } from './result-text.ts'

interface RunResultProps {
  output: RunOutput
  /** Sources of the sentences, by the name of the part. */
  support?: Record<string, TextSupport> | null
  /** Name of the file for downloads. */
  fileName: string
  sourceCount: number
  onSource: (number: number) => void
  /** Content below the result. */
  footer?: ReactNode
}

/** Shows the result of a run, with buttons to copy and download it. */
export function RunResult({ output, support, fileName, sourceCount, onSource, footer }: RunResultProps) {
  const { parts, is_builtin, fallback = [] } = output
  const text = () => resultText(parts)
  return (
    <Card>
      <CardHeader className="border-line border-b pb-4">
        <CardTitle id="run-result">Result</CardTitle>
        <div className="flex gap-1">
          <Button variant="ghost" size="sm" onClick={() => void copyText(text())}>
            <Copy aria-hidden="true" />
            Copy
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => saveFile(new Blob([text()], { type: 'text/markdown;charset=utf-8' }), `${fileName}.md`)}
          >
            <Download aria-hidden="true" />
            Download
          </Button>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <CheckList checks={fallback.map((message) => ({ code: 'model_failed', message }))} title={runMessages.checksOfRun} />
        <ResultParts parts={parts} support={support} sourceCount={sourceCount} onSource={onSource} />
      </CardContent>
      {footer}
      {is_builtin && fallback.length === 0 && <BuiltInMark />}
    </Card>
  )
}

/** States that the built-in model wrote the text. */
export function BuiltInMark() {
  return (
    <p className="flex items-start gap-3 rounded-b-card border-line border-t bg-sunken px-5 py-3 text-sm">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span>
        <span className="font-medium">{runMessages.builtIn}.</span> <span className="text-muted">{runMessages.builtInHelp}</span>
      </span>
    </p>
  )
}
