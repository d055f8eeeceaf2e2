/** A message that was signed with a wallet: EIP-4361 for Ethereum, and the same format for Solana. */
export interface SignInMessage {
  /** Host and port of the service that the user wants to sign in to. */
  domain: string
  address: string
  statement: string | null
  uri: string
  chainId: string | null
  nonce: string | null
  issuedAt: Date
  expiresAt: Date | null
  notBefore: Date | null
}

const opening = /^(?:https?:\/\/)?([^\s/@]{1,255}) wants you to sign in with your (Ethereum|Solana) account:$/
const fieldNames = ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time', 'Not Before', 'Request ID'] as const
type FieldName = (typeof fieldNames)[number]

/** ISO 8601 with a time zone (RFC 3339). The pattern is needed because `Date` accepts other formats as well. */
const timestampPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/

/** Parses a message strictly: rejects unknown lines and repeated members. @returns null if the message is invalid */
export function parseSignInMessage(text: string, network: 'Ethereum' | 'Solana'): SignInMessage | null {
  if (text.length > 4096 || /[^\P{Cc}\n]/u.test(text)) return null
  const [first = '', address = '', blank, ...otherLines] = text.split('\n')
  const [, domain, named] = opening.exec(first) ?? []
  if (domain === undefined || named !== network || blank !== '') return null
  const { statement, lines } = splitStatement(otherLines)
  const fields = readFields(lines)
  if (fields === null || fields.get('Version') !== '1') return null
  const [issuedAt, expiresAt, notBefore] = (['Issued At', 'Expiration Time', 'Not Before'] as const).map((name) =>
    parseTimestamp(fields.get(name)),
  )
  const uri = fields.get('URI')
  if (!issuedAt || expiresAt === null || notBefore === null || uri === undefined) return null
  return {
    domain,
    address,
    statement,
    uri,
    chainId: fields.get('Chain ID') ?? null,
    nonce: fields.get('Nonce') ?? null,
    issuedAt,
    expiresAt: expiresAt ?? null,
    notBefore: notBefore ?? null,
  }
}

/**
 * Splits the message into the statement and the other lines. The statement is one line between two blank lines. Without a
 * statement, one of the blank lines may be missing.
 */
function splitStatement(lines: readonly string[]): { statement: string | null; lines: readonly string[] } {
  if (lines[0] === '') return { statement: null, lines: lines.slice(1) }
  if (lines[1] === '') return { statement: lines[0] ?? null, lines: lines.slice(2) }
  return { statement: null, lines }
}

function readFields(lines: readonly string[]): Map<FieldName, string> | null {
  const fields = new Map<FieldName, string>()
  for (const [index, line] of lines.entries()) {
    if (/^Resources:?$/.test(line)) return lines.slice(index + 1).every((resource) => resource.startsWith('- ')) ? fields : null
    const name = fieldNames.find((known) => line.startsWith(`${known}: `))
    if (name === undefined || fields.has(name)) return null
    fields.set(name, line.slice(name.length + 2))
  }
  return fields
}

/** Parses a timestamp. Returns undefined if it is absent, and null if it is invalid. */
function parseTimestamp(text: string | undefined): Date | null | undefined {
  if (text === undefined) return undefined
  const at = timestampPattern.test(text) ? new Date(text) : null
  return at === null || Number.isNaN(at.getTime()) ? null : at
}
