import { Play } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { cn } from '../../ui/theme/cn.ts'
import { emptyTextError, type Sample } from './sample.ts'

interface SampleFormProps {
  sample: Sample
  text: string
  onText: (text: string) => void
  onRun: () => void
}

/** A form for the text, with examples to fill it in and a button that runs the rules. */
export function SampleForm({ sample, text, onText, onRun }: SampleFormProps) {
  const [isRejected, setRejected] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setRejected(isEmpty)
    if (isEmpty) input.current?.focus()
    else onRun()
  }
  return (
    <Card>
      <form noValidate className="flex flex-col gap-4 p-5" onSubmit={submit}>
        <Field label={sample.inputLabel} error={isRejected && isEmpty ? emptyTextError : undefined} help={sample.rules}>
          {(control) => (
            <Textarea
              {...control}
              ref={input}
              value={text}
              maxLength={5000}
              spellCheck={false}
              className={cn('max-h-none min-h-72', sample.isAligned && 'figures text-sm')}
              onChange={(event) => onText(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit">
            <Play aria-hidden="true" />
            Run
          </Button>
          {sample.examples.map((example) => (
            <Button key={example.label} type="button" variant="secondary" onClick={() => onText(example.text)}>
              {example.label}
            </Button>
          ))}
        </div>
      </form>
    </Card>
  )
}
