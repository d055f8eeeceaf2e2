import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LocalModelsState } from '../../../../contracts/administration/local-models.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DownloadForm } from './download-form.tsx'
import { LibraryPanel } from './library-panel.tsx'
import { localFilesQuery } from './local-model-queries.ts'
import { ModelFileField } from './model-file-field.tsx'
import { ModelFileList } from './model-file-list.tsx'
import type { FieldsProps } from './provider-fields.tsx'
import { TaskProgress } from './task-progress.tsx'

/** Fields for model files: the library, the files, and which of them to use. */
export function FileFields(props: FieldsProps) {
  const query = useQuery(localFilesQuery)
  return (
    <QueryState query={query} failed="Couldn’t load the model files" errorLook="line" skeleton={<Skeleton className="h-control w-full" />}>
      {(state) => <Loaded {...props} state={state} />}
    </QueryState>
  )
}

function Loaded({ form, errors, onChange, state }: FieldsProps & { state: LocalModelsState }) {
  const { library, task, files } = state
  if (library === 'unsupported') return <LibraryPanel state={state} />
  return (
    <>
      <Part title="1. Library">
        <LibraryPanel state={state} />
        {task?.kind === 'install' && <TaskProgress task={task} />}
      </Part>
      <Part title="2. Files">
        <ModelFileList state={state} />
        {task?.kind === 'download' && <TaskProgress task={task} />}
        <DownloadForm state={state} />
      </Part>
      <Part title="3. Models">
        <ModelFileField
          label="Text model"
          help="Writes, sorts and extracts. Needs a model that was trained to follow instructions (“instruct”)."
          purpose="text"
          files={files}
          value={form.model}
          error={errors.model}
          onChange={(model) => onChange({ model })}
        />
        <ModelFileField
          label="Embedding model"
          help="Optional. Enables search by meaning, not only by words."
          purpose="embeddings"
          files={files}
          value={form.embeddingModel}
          error={errors.embeddingModel}
          onChange={(embeddingModel) => onChange({ embeddingModel })}
        />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  )
}
