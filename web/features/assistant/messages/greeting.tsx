import { chatMessages } from '../../../../contracts/assistant/chat.ts'
import { Button } from '../../../ui/button/button.tsx'

const suggestions = ['Find a workflow for invoices', 'How do I add a website link?', 'What can the assistant do?'] as const

/** The greeting in an empty conversation, with example questions. */
export function Greeting({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div className="flex flex-1 flex-col">
      <p className="heading text-xl">{chatMessages.greeting}</p>
      <ul className="mt-2 list-disc ps-5 text-sm marker:text-accent [&>li+li]:mt-1">
        {chatMessages.abilities.map((ability) => (
          <li key={ability}>{ability}</li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap gap-1.5 pt-4">
        {suggestions.map((suggestion) => (
          <Button key={suggestion} variant="secondary" size="sm" onClick={() => onAsk(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </div>
    </div>
  )
}
