import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import type { LocalModelServer } from '../../../../contracts/models.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { localModelsQuery } from './system-queries.ts'

/** Offers model servers that run on the server's machine. Shows nothing if there are none. */
export function LocalModels() {
  const { data: servers = [] } = useQuery(localModelsQuery)
  if (servers.length === 0) return null
  return (
    <section aria-labelledby="local-models" className="flex flex-col gap-3 text-sm">
      <h3 id="local-models" className="font-medium">
        Model servers on this machine
      </h3>
      <p className="text-muted">To use one, add its settings to .env and restart Workwright. Your data then stays on this machine.</p>
      <ul className="flex flex-col gap-3">
        {servers.map((server) => (
          <LocalServer key={server.baseUrl} server={server} />
        ))}
      </ul>
    </section>
  )
}

/** Returns the lines of .env for a server, with its first models. */
export const settingsOf = ({ baseUrl, models, embeddingModels }: LocalModelServer): string =>
  [
    `AI_BASE_URL=${baseUrl}`,
    ...(models[0] === undefined ? [] : [`AI_MODEL=${models[0]}`]),
    ...(embeddingModels[0] === undefined ? [] : [`AI_EMBEDDING_MODEL=${embeddingModels[0]}`]),
  ].join('\n')

function LocalServer({ server }: { server: LocalModelServer }) {
  const { name, models, embeddingModels } = server
  const settings = settingsOf(server)
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line bg-background p-4">
      <p>
        <span className="font-medium">{name}</span>
        <span className="text-muted"> · {[...models, ...embeddingModels].join(', ')}</span>
      </p>
      <pre className="wrap-anywhere whitespace-pre-wrap">
        <code>{settings}</code>
      </pre>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => void copyText(settings, 'Settings copied')}>
        <Copy aria-hidden="true" />
        Copy settings
      </Button>
    </li>
  )
}
