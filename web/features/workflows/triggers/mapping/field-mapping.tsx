import { useQuery } from '@tanstack/react-query'
import { Wand2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { bodyValues, type FieldSource } from '../../../../../contracts/runs/endpoint-body.ts'
import { inputByMapping, mappingByNames, sourceOf } from '../../../../../contracts/runs/endpoint-input.ts'
import { mappingOverwrite, mappingTexts } from '../../../../../contracts/runs/endpoint-mapping.ts'
import type { ConfigurationField } from '../../../../../contracts/workflows/configuration-fields.ts'
import { inputErrors } from '../../../../../contracts/workflows/workflow-definition-fields.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { EditConflictDialog } from '../../../../ui/dialog/edit-conflict-dialog.tsx'
import { LeaveGuard } from '../../../../ui/form/leave-guard.tsx'
import { PanelState } from '../panel-state.tsx'
import { MappingField } from './mapping-field.tsx'
import { type Endpoint, type ReceivedBody, receivedBodiesQuery } from './mapping-queries.ts'
import { ReceivedRequest } from './received-request.tsx'
import { suggestMapping } from './suggest-mapping.ts'
import { useFieldMapping } from './use-field-mapping.ts'

interface FieldMappingProps {
  endpoint: Endpoint
  /** Input fields of the workflow. */
  fields: readonly ConfigurationField[]
}

/** Maps the values of received requests to the input fields of a workflow, with a preview of the input. */
export function FieldMapping({ endpoint, fields }: FieldMappingProps) {
  const bodies = useQuery(receivedBodiesQuery(endpoint.id))
  return (
    <section aria-labelledby="field-mapping" className="flex flex-col gap-4">
      <div>
        <h4 id="field-mapping" className="font-medium text-sm">
          {mappingTexts.title}
        </h4>
        <p className="text-muted text-sm">{mappingTexts.help}</p>
      </div>
      <PanelState query={bodies} failed="Couldn’t load the received requests">
        {(list) =>
          list.length === 0 && endpoint.mapping === null ? (
            <p className="text-muted text-sm">{mappingTexts.none}</p>
          ) : (
            <MappingEditor endpoint={endpoint} fields={fields} bodies={list} />
          )
        }
      </PanelState>
    </section>
  )
}

function MappingEditor({ endpoint, fields, bodies }: FieldMappingProps & { bodies: readonly ReceivedBody[] }) {
  const { mapping, setMapping, isUnsaved, isSaving, save, question } = useFieldMapping(endpoint)
  const [selected, select] = useState<string | null>(null)
  const shown = bodies.find(({ id }) => id === selected) ?? bodies[0] ?? null
  const body: unknown = shown?.body
  const values = useMemo(() => bodyValues(body), [body])
  const sources = mapping ?? mappingByNames(fields, body)
  const input = inputByMapping(fields, sources, body)
  const errors = new Map(shown ? inputErrors(fields, input).map(({ field, message }) => [field, message]) : [])
  const change = (name: string, source: FieldSource | null) => {
    const { [name]: _, ...others } = sources
    setMapping(source === null ? others : { ...others, [name]: source })
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-6 md:grid-cols-2">
        {shown ? (
          <ReceivedRequest bodies={bodies} shown={shown} values={values} onSelect={select} />
        ) : (
          <p className="text-muted text-sm">{mappingTexts.none}</p>
        )}
        <fieldset aria-label={mappingTexts.preview} className="flex min-w-0 flex-col gap-4">
          {fields.map((field) => (
            <MappingField
              key={field.name}
              field={field}
              source={sourceOf(sources, field.name)}
              values={values}
              result={input[field.name] === undefined ? '' : String(input[field.name])}
              error={errors.get(field.name)}
              onChange={(source) => change(field.name, source)}
            />
          ))}
        </fieldset>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {mapping !== null && (
          <Button variant="ghost" onClick={() => setMapping(null)}>
            {mappingTexts.byName}
          </Button>
        )}
        {shown && (
          <Button variant="secondary" onClick={() => setMapping(suggestMapping(fields, body))}>
            <Wand2 aria-hidden="true" />
            {mappingTexts.suggest}
          </Button>
        )}
        <Button disabled={!isUnsaved} pending={isSaving} pendingLabel="Saving..." onClick={save}>
          {mappingTexts.save}
        </Button>
      </div>
      <EditConflictDialog question={question} text={mappingOverwrite} />
      <LeaveGuard isUnsaved={() => isUnsaved} asksOnUnload description={mappingTexts.unsaved} />
    </div>
  )
}
