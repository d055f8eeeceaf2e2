import { Eye, PenLine } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/layout/tabs.tsx'

interface EditorPanesProps {
  form: ReactNode
  /** The content as the public page will show it. */
  preview: ReactNode
}

/** A form next to its preview; on small screens, two tabs. Both are always mounted, so that the input survives switching tabs. */
export function EditorPanes({ form, preview }: EditorPanesProps) {
  const [pane, setPane] = useState('write')
  return (
    <Tabs value={pane} onValueChange={setPane} className="flex flex-col gap-4">
      <TabsList aria-label="Editor" className="lg:hidden">
        <TabsTrigger value="write">
          <PenLine aria-hidden="true" />
          Write
        </TabsTrigger>
        <TabsTrigger value="preview">
          <Eye aria-hidden="true" />
          Preview
        </TabsTrigger>
      </TabsList>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TabsContent forceMount value="write" tabIndex={-1} className="min-w-0 pt-0! max-lg:data-[state=inactive]:hidden">
          {form}
        </TabsContent>
        <TabsContent
          forceMount
          value="preview"
          className="min-w-0 pt-0! max-lg:data-[state=inactive]:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
        >
          <p aria-hidden="true" className="mb-2 font-medium text-muted text-sm max-lg:hidden">
            Preview
          </p>
          {preview}
        </TabsContent>
      </div>
    </Tabs>
  )
}
