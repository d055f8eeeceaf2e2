import { labelOf } from '../../../../contracts/enumerations.ts'
import { recordOf } from '../../../lib/json/json-record.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { StatusBadge } from '../../../ui/badge/status-badge.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import { Fact } from '../shared/details-dialog.tsx'
import type { Client } from './client-queries.ts'
import { readableConfiguration } from './readable-configuration.ts'

/** The workflows of a client, each with its configuration as a list of labels and values and, as the specification asks, as JSON. */
export function ClientConfigurations({ configurations }: Pick<Client, 'configurations'>) {
  return (
    <section aria-labelledby="client-workflows" className="flex flex-col gap-3">
      <h3 id="client-workflows" className="font-semibold">
        Workflows ({configurations.length})
      </h3>
      {configurations.length === 0 && <p className="text-muted text-sm">No workflows yet.</p>}
      {configurations.map((configuration) => (
        <Configuration key={configuration.id} {...configuration} />
      ))}
    </section>
  )
}

function Configuration({ is_active, configuration_data, created_at, workflows }: Client['configurations'][number]) {
  const fields = readableConfiguration(workflows.category, recordOf(configuration_data))
  return (
    <div className="rounded-control border border-line p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{workflows.name}</span>
        <Chip>{labelOf(workflows.category)}</Chip>
        <StatusBadge status={is_active ? 'active' : 'inactive'} />
      </p>
      <p className="mt-1 text-muted text-sm">
        Added <ListTime moment={created_at} />
      </p>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        {fields.length === 0 ? (
          <p className="text-muted text-sm">Not configured yet.</p>
        ) : (
          <dl className="flex flex-col gap-2 text-sm">
            {fields.map(({ name, label, value }) => (
              <Fact key={name} name={label}>
                <span className="whitespace-pre-line">{value}</span>
              </Fact>
            ))}
          </dl>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by
            keyboard */}
        <pre tabIndex={0} className="max-h-64 min-w-0 overflow-auto rounded-chip bg-sunken p-3 font-mono text-xs">
          {JSON.stringify(configuration_data, null, 2)}
        </pre>
      </div>
    </div>
  )
}
