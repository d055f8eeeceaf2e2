import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tableSteps } from '../../../../contracts/runs/table-file.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { definitionOfRunQuery } from '../definition-query.ts'
import type { Run } from '../run-queries.ts'
import { usedColumnsQuery } from './column-queries.ts'
import { columnsText, columnTexts } from './column-texts.ts'

interface UsedColumnsProps {
  run: Run
  canChange: boolean
  /** Texts that the page shows. Notes that they contain are not repeated. */
  shownTexts: readonly unknown[]
}

/** Shows which columns of its table a run used, and the notes on its data. The run must have a table step that succeeded. */
export function UsedColumns({ run, canChange, shownTexts }: UsedColumnsProps) {
  const { data: usedColumns } = useQuery(usedColumnsQuery(run.id))
  const { data: definition } = useQuery(definitionOfRunQuery(run.definition_hash))
  const steps = definition ? tableSteps(definition.steps) : []
  const lines = (usedColumns ?? []).flatMap(({ name, columns, isRemembered }) => {
    const text = columnsText(steps.find((step) => step.name === name)?.fields ?? [], columns)
    return text === '' ? [] : [{ name, text, isRemembered }]
  })
  const notes = (usedColumns ?? [])
    .flatMap((step) => step.notes ?? [])
    .filter((text) => !shownTexts.some((shown) => typeof shown === 'string' && shown.includes(text)))
  const shownNotes = notes.map((text) => (
    <p key={text} className="wrap-anywhere rounded-card bg-warning-soft px-5 py-3 text-sm text-warning">
      <span className="font-medium">{columnTexts.notes}: </span>
      <bdi>{text}</bdi>
    </p>
  ))
  const shownLines = lines.map(({ name, text, isRemembered }) => (
    <p key={name} className="wrap-anywhere rounded-card border border-line px-5 py-3 text-sm">
      <span className="font-medium">{columnTexts.used}: </span>
      <bdi>{text}</bdi>
      {isRemembered && <span className="text-muted"> · {columnTexts.remembered}</span>}
      {isRemembered && canChange && (
        <>
          {' '}
          <Link
            to={paths.runWorkflow}
            params={{ workflowId: run.workflow_id }}
            className="text-accent-strong underline underline-offset-3 hover:no-underline"
          >
            {columnTexts.change}
          </Link>
        </>
      )}
    </p>
  ))
  return (
    <>
      {shownNotes}
      {shownLines}
    </>
  )
}
