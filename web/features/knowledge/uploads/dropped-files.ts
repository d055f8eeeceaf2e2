type Dropped = Pick<DataTransfer, 'files'> & { items: Iterable<Pick<DataTransferItem, 'webkitGetAsEntry'>> }

/** What was dropped: files, and whether there were folders among them, which come as files that nobody can read. */
export function readDropped({ files, items }: Dropped): { files: File[]; hasFolders: boolean } {
  const folders = new Set<string>()
  for (const item of items) {
    const entry = item.webkitGetAsEntry()
    if (entry?.isDirectory) folders.add(entry.name)
  }
  return { files: [...files].filter(({ name, type }) => type !== '' || !folders.has(name)), hasFolders: folders.size > 0 }
}
