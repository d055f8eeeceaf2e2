import { Download } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { ActionRow } from '../../../ui/card/action-row.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { useExport } from './use-export.ts'

export function DataCard() {
  const { run, isPending } = useExport()
  return (
    <Card>
      <ActionRow
        title="Your data"
        action={
          <Button variant="secondary" pending={isPending} onClick={() => run()} className="w-full sm:w-auto">
            <Download aria-hidden="true" />
            Download my data
          </Button>
        }
      >
        Everything that belongs to you as one ZIP file: profile, workflows with their configurations, knowledge base, conversations, and the
        documents that you uploaded.
      </ActionRow>
    </Card>
  )
}
