import { useQueryClient } from '@tanstack/react-query'
import { Check, Copy, RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastError, toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import { cancelChatQueries, rateReply, refreshChat, type StoredMessage, writeMessages } from '../chat-queries.ts'

interface ActionProps {
  label: string
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

function Action({ label, pressed, onClick, children }: ActionProps) {
  return (
    <Button
      variant="ghost"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={cn('size-7 px-0 pointer-coarse:size-10 [&_svg]:size-3.5', pressed && 'bg-accent-soft text-accent-strong')}
    >
      {children}
    </Button>
  )
}

interface ReplyActionsProps {
  userId: string
  conversationId: string
  message: StoredMessage
  /** Regenerates the reply. Only the last reply can be regenerated; null for earlier ones. */
  onRegenerate: (() => void) | null
}

export function ReplyActions({ userId, conversationId, message, onRegenerate }: ReplyActionsProps) {
  const { id, content, feedback } = message
  const queryClient = useQueryClient()
  const [copied, setCopied] = useState(false)
  const show = (value: number | null) =>
    writeMessages(queryClient, userId, conversationId, (messages) =>
      messages.map((message) => (message.id === id ? { ...message, feedback: value } : message)),
    )
  const rating = useSingleMutation({
    mutationFn: (value: number | null) => rateReply(id, value),
    onMutate: async (value) => {
      await cancelChatQueries(queryClient, userId)
      show(value)
    },
    onSettled: () => void refreshChat(queryClient, userId),
    onError: (error) => {
      show(feedback)
      toastFailure(error, 'Couldn’t save your feedback')
    },
  })
  const rate = (value: number) => rating.run(feedback === value ? null : value)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    } catch {
      toastError('Couldn’t copy the reply')
    }
  }
  return (
    <div className="-ms-1.5 mt-1 flex">
      {content !== '' && (
        <Action label={copied ? 'Copied' : 'Copy'} onClick={() => void copy()}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        </Action>
      )}
      <Action label="Good reply" pressed={feedback === 1} onClick={() => rate(1)}>
        <ThumbsUp aria-hidden="true" />
      </Action>
      <Action label="Bad reply" pressed={feedback === -1} onClick={() => rate(-1)}>
        <ThumbsDown aria-hidden="true" />
      </Action>
      {onRegenerate && (
        <Action label="Regenerate" onClick={onRegenerate}>
          <RotateCcw aria-hidden="true" />
        </Action>
      )}
    </div>
  )
}
