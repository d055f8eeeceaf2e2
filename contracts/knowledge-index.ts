/** Bounds of what is made of a knowledge item, and of the search in it. */
export const indexLimits = {
  /** Tokens of a passage, about four letters each: what is aimed at, and what none exceeds. */
  passageTokens: 260,
  passageMaxTokens: 400,
  /** Characters of text in one item; a thousand-page book has three million. */
  textMax: 10_000_000,
  /** Far more than a book has: a document of headings alone reaches it. */
  passagesMax: 250_000,
  /** Characters of the headings above a passage. */
  headingMax: 300,
  /** Links of a page that are read, and characters of one. */
  linksMax: 5000,
  linkMax: 2000,
  pagesMax: 5000,
  /** Bytes that a packed document may unpack to. */
  unpackedMax: 300 * 1024 * 1024,
  queryMax: 1000,
  results: 8,
  resultsMax: 50,
  /** Searches and refreshes of a person in a minute. */
  searchesPerMinute: 60,
  refreshesPerMinute: 20,
} as const

/** Why an item has no passages, said to its owner. */
export const indexFaults = {
  missing: 'The file is not there. Delete this item and upload the document again.',
  empty: 'There is no text in this file.',
  scanned: 'This PDF holds only pictures of its pages. Make their text readable (OCR) and upload it again.',
  encrypted: 'This file is protected by a password. Remove the password and upload it again.',
  corrupt: (kind: string) => `This ${kind} file is damaged and cannot be read.`,
  unsupported:
    'Files of this type cannot be read. PDF, Word, PowerPoint, Excel, OpenDocument, HTML, Markdown, CSV, JSON and plain text can.',
  outdated: (modern: string) => `This format is too old to be read. Save the file as ${modern} and upload it again.`,
  unpacksTooLarge: 'This file unpacks to far more than a document holds, and was not opened.',
  tooMuchText: 'This item holds more text than one item may have. Split it into parts.',
  tooManyPages: 'This document has more than 5,000 pages. Split it into parts.',
  unreadable: 'This file could not be read. Save it anew, or as a PDF, and upload it again.',
  tooSlow: 'Reading this file took longer than a minute, and was given up.',
  tooMuchMemory: 'Reading this file took more memory than there is for it, and was given up.',
  crashed: 'Reading this item failed three times, and was given up. Retry, or tell your administrator.',

  badAddress: 'This is not an address of a page.',
  privateAddress: 'This address is not on the public internet, and is not opened.',
  unknownHost: (host: string) => `There is no website at ${host}.`,
  unreachable: (host: string) => `${host} cannot be reached.`,
  siteTooSlow: (host: string) => `${host} did not answer in time.`,
  hostBusy: (host: string) => `${host} is read too often at the moment. Try again later.`,
  tooManyRedirects: 'The address leads from one to another without end.',
  status: (status: number) =>
    status === 404 || status === 410
      ? `There is no page at this address (${status}).`
      : status === 401 || status === 403
        ? `The website does not let us read this page (${status}).`
        : `The website answered with an error (${status}).`,
  pageTooLarge: 'The page is larger than 10 MB.',
  pageType: (type: string) => `The address leads to ${type || 'something without a type'}; only pages, PDFs and texts are read.`,
  elsewhere: 'The address leads to another website, which is not part of this one.',
  pageEmpty: 'There is no text on this page. It may need a browser to show any.',
  robots: 'The website asks programs not to read this page (robots.txt).',
} as const

/** What the screen says about it. */
export const indexMessages = {
  refreshAsked: 'The item is being read again',
  queryRequired: 'Ask a question',
  queryTooLong: `A question has at most ${indexLimits.queryMax} characters`,
  searchFailed: 'The search failed',
  tooManySearches: 'Too many searches; try again in a moment',
  tooManyRefreshes: 'Too many refreshes; try again in a moment',
  pages: (count: number) => (count === 1 ? '1 page' : `${count.toLocaleString('en-US')} pages`),
  pagesFailed: (count: number) => `${count.toLocaleString('en-US')} not read`,
  pagesLeftOut: (count: number) => `${count.toLocaleString('en-US')} more ${count === 1 ? 'page was' : 'pages were'} found and left out.`,
  includeLinked: 'Include linked pages of this site',
  includeLinkedHelp: 'Its sitemap is followed, or else its links; other websites never.',
  passages: (count: number) => (count === 1 ? '1 passage' : `${count.toLocaleString('en-US')} passages`),
} as const
