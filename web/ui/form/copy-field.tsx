import { Copy } from 'lucide-react'
import { copyText } from '../../lib/toasts/copy-text.ts'
import { Button } from '../button/button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** A text that cannot be edited, with a button to copy it. */
export function CopyField({ label, value, help }: { label: string; value: string; help?: string }) {
  return (
    <Field label={label} help={help}>
      {(control) => (
        <span className="flex gap-2">
          <Input
            {...control}
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
            className="min-w-0 flex-1 font-mono text-sm"
          />
          <Button variant="secondary" onClick={() => void copyText(value)} aria-label={`Copy: ${label}`}>
            <Copy aria-hidden="true" />
            Copy
          </Button>
        </span>
      )}
    </Field>
  )
}
