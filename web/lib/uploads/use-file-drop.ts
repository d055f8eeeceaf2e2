import { type DragEvent, useEffect, useState } from 'react'
import { knowledgeMessages } from '../../../contracts/knowledge/knowledge-messages.ts'
import { toastError } from '../toasts/error-toasts.ts'

type DropData = Pick<DataTransfer, 'files'> & { items: Iterable<Pick<DataTransferItem, 'webkitGetAsEntry'>> }

const carriesFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true

/** Prevents the browser from opening a file that is dropped outside of the drop area, which would close the page. */
function preventNavigation(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event.dataTransfer)) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** Returns event handlers for an element that accepts dropped files, and whether a file is above it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, preventNavigation, { signal: end.signal })
    return () => end.abort()
  }, [])
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ relatedTarget, currentTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!carriesFiles(event.dataTransfer)) return
      event.preventDefault()
      const { files, hasFolders } = readDroppedFiles(event.dataTransfer)
      if (hasFolders) toastError(knowledgeMessages.foldersRefused)
      onFiles(files)
    },
  }
  return { isOver, handlers }
}

/** Returns the dropped files, and whether there were folders, which the browser passes as files that cannot be read. */
export function readDroppedFiles({ files, items }: DropData): { files: File[]; hasFolders: boolean } {
  const folders = new Set<string>()
  for (const item of items) {
    const entry = item.webkitGetAsEntry()
    if (entry?.isDirectory) folders.add(entry.name)
  }
  return { files: [...files].filter(({ name, type }) => type !== '' || !folders.has(name)), hasFolders: folders.size > 0 }
}
