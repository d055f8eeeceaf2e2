/** Limits of indexing and searching knowledge items. */
export const indexLimits = {
  /** Target size of a chunk in tokens (about four characters each). */
  chunkTokens: 260,
  chunkMaxTokens: 400,
  /** Maximum length of a knowledge item's text, in characters. A book of a thousand pages has three million. */
  maxSearchLength: 10_000_000,
  /** Maximum number of chunks of a knowledge item. Far above any book; only a document that consists of headings reaches it. */
  chunksMax: 250_000,
  /** Maximum length of the headings stored with a chunk, in characters. */
  headingMax: 300,
  /** Maximum number of links read from a page, and maximum length of a link in characters. */
  linksMax: 5000,
  linkMax: 2000,
  pagesMax: 5000,
  /** Maximum size of a document after unpacking (DOCX, PPTX and others are ZIP archives), in bytes. */
  unpackedMax: 300 * 1024 * 1024,
  queryMax: 1000,
  results: 8,
  resultsMax: 50,
  /** Maximum numbers of requests per user and minute. */
  searchesPerMinute: 60,
  refreshesPerMinute: 20,
} as const

/** Errors of indexing, shown to the members who can read the knowledge item. */
export const indexErrors = {
  missing: 'The file is missing. Delete this item and upload the document again.',
  empty: 'This file contains no text.',
  scanned: 'This PDF contains only images. Run text recognition (OCR) on it and upload it again.',
  encrypted: 'This file is password-protected. Remove the password and upload it again.',
  corrupt: (kind: string) => `This ${kind} file is damaged and can’t be read.`,
  unsupported:
    'This file type is not supported. Upload PDF, Word, PowerPoint, Excel, OpenDocument, RTF, HTML, Markdown, CSV, JSON or plain text.',
  outdated: (modern: string) => `This file format is outdated and not supported. Save the file as ${modern} and upload it again.`,
  unpacksTooLarge: 'This file is too large when unpacked. Split it into parts and upload them.',
  tooMuchText: 'This item is too long. Split it into parts.',
  tooManyPages: 'This document has more than 5,000 pages. Split it into parts.',
  unreadable: 'Couldn’t read this file. Save it again, or as a PDF, and upload it again.',
  tooSlow: 'This file took too long to read. Split it into parts and upload them.',
  tooMuchMemory: 'This file is too complex to read. Split it into parts and upload them.',
  duplicate: (name: string) => `This file is already in your knowledge base: ${name}. It isn’t indexed a second time.`,
  crashed: 'Couldn’t read this item after three attempts. Retry, or contact your administrator.',

  badAddress: 'This is not a valid page address.',
  privateAddress: 'This address is not on the public internet. Only public pages can be read.',
  unknownHost: (host: string) => `${host} was not found. Check the address.`,
  unreachable: (host: string) => `Couldn’t reach ${host}. Try again later.`,
  siteTooSlow: (host: string) => `${host} did not respond in time. Try again later.`,
  hostBusy: (host: string) => `Too many requests to ${host} right now. Try again later.`,
  tooManyRedirects: 'This address redirects too many times.',
  status: (status: number) => {
    if (status === 404 || status === 410) return 'No page was found at this address.'
    if (status === 401 || status === 403) return 'The website doesn’t allow access to this page.'
    return status === 429
      ? 'The website is receiving too many requests. Try again later.'
      : 'The website returned an error. Try again later.'
  },
  pageTooLarge: 'The page is larger than 10 MB.',
  pageType: 'This address isn’t a web page, PDF or text file, so it can’t be read.',
  noindex: 'The website asks not to index this page (noindex).',
  loginPage: 'This page requires signing in. Only public pages can be read.',
  consentPage: 'This page shows a consent notice instead of its content, so it can’t be read.',
  elsewhere: 'This address redirects to a different website.',
  pageEmpty: 'This page contains no readable text. Its content may require JavaScript.',
  robots: 'The website doesn’t allow automated access to this page (robots.txt).',
} as const

/** Maximum number of page ranges or names in a warning. */
const maxListed = 12

/** Joins texts with commas. States the number of omitted texts. */
function listOf(texts: readonly string[]): string {
  const listed = texts.slice(0, maxListed).join(', ')
  return texts.length > maxListed ? `${listed} and ${texts.length - maxListed} more` : listed
}

/** Formats sorted numbers as ranges: `1–3, 7`. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return listOf(ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)))
}

/** Warnings about parts of a document that are not indexed, shown to the members who can read the knowledge item. */
export const indexWarnings = {
  scannedPages: (pages: readonly number[]) =>
    pages.length === 1
      ? `Page ${pages[0]} is an image, and its text was not read. Run text recognition (OCR) on the file and upload it again.`
      : `Pages ${rangesOf(pages)} are images, and their text was not read. Run text recognition (OCR) on the file and upload it again.`,
  hiddenSheets: (names: readonly string[]) =>
    `${names.length === 1 ? 'A hidden sheet was' : 'Hidden sheets were'} not read: ${listOf(names.map((name) => name.slice(0, 60)))}.`,
  emptyFormulas: (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'formula has' : 'formulas have'} no stored value. Open the file in Excel, save it and upload it again.`,
} as const

/** Messages of the knowledge screen about indexing and search. */
export const indexMessages = {
  suspendedTitle: 'Indexing is paused',
  suspended: 'The account of the workspace’s owner is suspended. Pending websites and documents are read when it is restored.',
  refreshStarted: 'Refreshing the item',
  queryRequired: 'Enter a question',
  queryTooLong: `Questions must be at most ${indexLimits.queryMax} characters`,
  searchFailed: 'The search failed. Try again.',
  tooManySearches: 'Too many searches. Try again in a moment.',
  tooManyRefreshes: 'Too many refreshes. Try again in a moment.',
  progress: (done: number, total: number) => `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} pages read`,
  pages: (count: number) => (count === 1 ? '1 page' : `${count.toLocaleString('en-US')} pages`),
  pagesFailed: (count: number) => `${count.toLocaleString('en-US')} failed`,
  pagesLeftOut: (count: number) =>
    `${count.toLocaleString('en-US')} more ${count === 1 ? 'page was' : 'pages were'} found but not included.`,
  includeLinked: 'Include linked pages of this site',
  includePaths: 'Only these paths',
  excludePaths: 'Skip these paths',
  pathsHelp: 'Separate paths with commas. Use * for any text, such as /blog/*/archive.',
  onlyPaths: (paths: readonly string[]) => `Only ${paths.join(', ')}.`,
  withoutPaths: (paths: readonly string[]) => `Without ${paths.join(', ')}.`,
  includeLinkedHelp: 'Follows the sitemap, or links on the same domain.',
  passages: (count: number) => (count === 1 ? '1 passage' : `${count.toLocaleString('en-US')} passages`),
} as const
