import { CircleCheck, Download, Trash2, TriangleAlert } from 'lucide-react'
import type { LocalModelsState } from '../../../../contracts/administration/local-models.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useLocalModelAction } from './local-model-queries.ts'

const texts = {
  unsupported:
    'Model files need Linux with glibc on x64 or arm64, which this server doesn’t have. Use a local server such as Ollama instead.',
  missing: 'A model file needs the node-llama-cpp library (MIT license), which isn’t part of this installation: 85 MB on the disk.',
  outdated: 'The installed library belongs to another version of this product. Install it again.',
  installed: 'The node-llama-cpp library is installed.',
} as const

/** State of the library that runs model files, with buttons to install and remove it. */
export function LibraryPanel({ state: { library, task } }: { state: LocalModelsState }) {
  const { run, isPending } = useLocalModelAction()
  const isBusy = task?.status === 'running'
  const Icon = library === 'installed' ? CircleCheck : TriangleAlert
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-start gap-2 text-sm">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-4 shrink-0 ${library === 'installed' ? 'text-success' : library === 'missing' ? 'text-muted' : 'text-warning'}`}
        />
        {texts[library]}
      </p>
      {(library === 'missing' || library === 'outdated') && (
        <Button
          variant="secondary"
          className="self-start"
          disabled={isBusy}
          pending={isPending}
          pendingLabel="Starting"
          onClick={() => run({ action: 'install' })}
        >
          <Download aria-hidden="true" />
          Install library
        </Button>
      )}
      {library === 'installed' && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          disabled={isBusy}
          pending={isPending}
          pendingLabel="Removing"
          onClick={() => run({ action: 'uninstall' })}
        >
          <Trash2 aria-hidden="true" />
          Remove library
        </Button>
      )}
    </div>
  )
}
