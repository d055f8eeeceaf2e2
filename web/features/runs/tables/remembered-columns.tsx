import { useQuery, useQueryClient } from '@tanstack/react-query'
import { tableSteps } from '../../../../contracts/runs/table-file.ts'
import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Button } from '../../../ui/button/button.tsx'
import { columnChoicesQuery, deleteColumnChoice } from './column-queries.ts'
import { columnsText, columnTexts } from './column-texts.ts'

/** Shows the columns that the user chose in earlier runs, with a button to choose again. Hidden if there are none. */
export function RememberedColumns({ configurationId, definition }: { configurationId: string; definition: WorkflowDefinition }) {
  const queryClient = useQueryClient()
  const steps = tableSteps(definition.steps)
  const query = columnChoicesQuery(configurationId)
  const { data } = useQuery({ ...query, enabled: steps.length > 0 })
  const forget = useSingleMutation({
    mutationFn: deleteColumnChoice,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: query.queryKey })
      toast({ title: columnTexts.forgotten })
    },
    onError: (error) => toastFailure(error, columnTexts.forgetFailed),
  })
  const shown = steps.flatMap(({ name, fields }) =>
    (data ?? []).filter(({ step }) => step === name).map(({ id, mapping }) => ({ id, text: columnsText(fields, mapping) })),
  )
  return shown.map(({ id, text }) => (
    <div key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <p className="wrap-anywhere min-w-0 flex-1 basis-52">
        <span className="font-medium">{columnTexts.saved}: </span>
        <bdi>{text}</bdi>
        <span className="block text-muted">{columnTexts.savedHelp}</span>
      </p>
      <Button variant="ghost" size="sm" pending={forget.runningInput === id} onClick={() => forget.run(id)}>
        {columnTexts.change}
      </Button>
    </div>
  ))
}
