import { useEffect, useRef, useState } from 'react'
import { goToConversation } from '../chat-store.ts'
import { ConversationList } from '../conversations/conversation-list.tsx'
import { DocumentChips } from '../documents/document-chips.tsx'
import { DocumentPicker } from '../documents/document-picker.tsx'
import { useDocuments } from '../documents/use-documents.ts'
import { MessageList } from '../messages/message-list.tsx'
import { useAssistant } from '../use-assistant.ts'
import { Composer } from './composer.tsx'
import { PanelHeader, type PanelView } from './panel-header.tsx'

/** Returns the text that screen readers announce: first that a reply is pending, then the complete reply instead of each streamed word. */
function useAnnouncement(isBusy: boolean, reply: string | undefined): string {
  const [announced, setAnnounced] = useState('')
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (isBusy) setAnnounced('The assistant is replying')
    else if (wasBusy.current) setAnnounced(reply ?? '')
    wasBusy.current = isBusy
  }, [isBusy, reply])
  return announced
}

export function PanelBody({ userId, onClose }: { userId: string; onClose: () => void }) {
  const assistant = useAssistant(userId)
  const { conversationId, messages, isBusy, stop, input, send } = assistant
  const [view, setView] = useState<PanelView>('messages')
  const documents = useDocuments(userId, conversationId)
  const field = useRef<HTMLTextAreaElement>(null)
  const last = messages.at(-1)
  const announcement = useAnnouncement(isBusy, last?.role === 'assistant' ? last.content : undefined)
  const open = (id: string | null) => {
    goToConversation(userId, id)
    showMessages()
  }
  const showMessages = () => {
    setView('messages')
    // When the list has been replaced by the conversation, focus the input.
    requestAnimationFrame(() => field.current?.focus())
  }
  return (
    <>
      <PanelHeader view={view} onView={(next) => setView(next === view ? 'messages' : next)} onNew={() => open(null)} onClose={onClose} />
      {view === 'documents' && (
        <DocumentPicker
          userId={userId}
          chosen={documents.ids}
          onBack={showMessages}
          onDone={(ids) => {
            showMessages()
            void documents.change(ids)
          }}
        />
      )}
      {view === 'conversations' && (
        <ConversationList
          userId={userId}
          current={conversationId}
          onOpen={open}
          onDeleted={(id) => id === conversationId && goToConversation(userId, null)}
        />
      )}
      {view === 'messages' && (
        <>
          <MessageList userId={userId} assistant={assistant} />
          <DocumentChips
            documents={documents.chosen}
            onRemove={(removed) => void documents.change(documents.ids.filter((id) => id !== removed))}
          />
          <Composer
            field={field}
            text={input.text}
            onText={input.change}
            onSend={() => void send(input.text)}
            onStop={isBusy ? stop : null}
            onDocuments={() => setView('documents')}
          />
        </>
      )}
      <div aria-live="polite" className="sr-only">
        {announcement}
      </div>
    </>
  )
}
