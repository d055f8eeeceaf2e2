const kibibyte = 1024
const mebibyte = 1024 ** 2

const units = [
  { name: 'TB', bytes: 1024 ** 4 },
  { name: 'GB', bytes: 1024 ** 3 },
  { name: 'MB', bytes: mebibyte },
  { name: 'KB', bytes: kibibyte },
]

/** Formats an amount of data in a readable unit: `1 byte`, `1.5 KB`, `77.6 GB`. */
export function formatBytes(bytes: number): string {
  const unit = units.find((candidate) => bytes >= candidate.bytes)
  if (!unit) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  return `${(bytes / unit.bytes).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit.name}`
}

/** Formats the size of a file as the specification requires (section 9): `512 B`, `1.50 KB`, `2.00 MB`; `N/A` when it is not known. */
export function formatFileSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return 'N/A'
  if (bytes < kibibyte) return `${bytes} B`
  if (bytes < mebibyte) return `${(bytes / kibibyte).toFixed(2)} KB`
  return `${(bytes / mebibyte).toFixed(2)} MB`
}
