import { TriangleAlert } from 'lucide-react'
import { type ModelInUse, modelChoiceMessages } from '../../../../contracts/administration/model-choice.ts'
import { modelLabel } from '../../../../contracts/models.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { Card, CardContent, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { Fact } from '../shared/details-dialog.tsx'
import { modelKindStyles, providerNames } from './model-kinds.ts'

/** Shows the model in use, since when, and where the setting comes from. */
export function ModelInUseCard({ inUse }: { inUse: ModelInUse }) {
  const { kind, provider, model, address, embeddingModel, source, settingNames } = inUse
  return (
    <Card>
      <CardHeader>
        <CardTitle>In use</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4 pt-3">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm md:grid-cols-4">
          <Fact name="Model">{kind === 'builtin' ? 'Built-in rules' : modelLabel(model)}</Fact>
          <Fact name="Connected through">{kind === 'provider' ? providerNames[provider] : modelKindStyles[kind].label}</Fact>
          {address !== null && <Fact name="Address">{address}</Fact>}
          <Fact name="Search by meaning">{embeddingModel ?? 'Off'}</Fact>
          <Fact name="Set by">
            <SetBy inUse={inUse} />
          </Fact>
        </dl>
        {source === 'environment' && (
          <p className="flex items-start gap-2 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {modelChoiceMessages.fixedByEnvironment(settingNames)}
          </p>
        )}
      </CardContent>
    </Card>
  )
}

function SetBy({ inUse: { source, chosenBy, since } }: { inUse: ModelInUse }) {
  const who = source === 'environment' ? 'Server environment' : source === 'default' ? 'Default' : (chosenBy ?? 'Administrator')
  return (
    <>
      {who}
      {source !== 'default' && (
        <>
          , since <time title={formatFullTime(since)}>{formatListTime(since)}</time>
        </>
      )}
    </>
  )
}
