type Dropped = Pick<DataTransfer, 'files'> & { items: Iterable<Pick<DataTransferItem, 'webkitGetAsEntry'>> }

/** Returns the dropped files, and whether there were folders, which browsers pass as unreadable files. */
export function readDropped({ files, items }: Dropped): { files: File[]; hasFolders: boolean } {
  const folders = new Set<string>()
  for (const item of items) {
    const entry = item.webkitGetAsEntry()
    if (entry?.isDirectory) folders.add(entry.name)
  }
  return { files: [...files].filter(({ name, type }) => type !== '' || !folders.has(name)), hasFolders: folders.size > 0 }
}
