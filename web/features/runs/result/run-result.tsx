import { Copy, Download, Info } from 'lucide-react'
import { runMessages } from '../../../../contracts/run-words.ts'
import type { RunOutput } from '../../../../contracts/runs.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card.tsx'
import { ResultParts } from './result-parts.tsx'
import { resultText } from './result-text.ts'

interface RunResultProps {
  output: RunOutput
  /** What a downloaded file is called by. */
  fileName: string
  sourceCount: number
  onSource: (number: number) => void
}

/** What a run returned, first and whole. */
export function RunResult({ output, fileName, sourceCount, onSource }: RunResultProps) {
  const { parts, is_builtin } = output
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
        <ResultParts parts={parts} sourceCount={sourceCount} onSource={onSource} />
      </CardContent>
      {is_builtin && <BuiltInMark />}
    </Card>
  )
}

/** Honest about who wrote it, and what would be different. */
export function BuiltInMark() {
  return (
    <p className="flex items-start gap-3 rounded-b-card border-line border-t bg-sunken px-5 py-3 text-sm">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <span>
        <span className="font-medium">{runMessages.builtIn}.</span> <span className="text-muted">{runMessages.builtInWords}</span>
      </span>
    </p>
  )
}
