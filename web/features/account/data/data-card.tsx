import { Download } from 'lucide-react'
import { useExport } from '../../../lib/account/use-export.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ActionRow } from '../../../ui/card/action-row.tsx'
import { Card } from '../../../ui/card/card.tsx'

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
        Get a ZIP file with your profile, workflows and their configurations, knowledge base, conversations and uploaded documents.
      </ActionRow>
    </Card>
  )
}
