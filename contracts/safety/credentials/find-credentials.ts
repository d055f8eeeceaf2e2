import {
  addressWithPassword,
  authorizationHeader,
  credentialFormats,
  namedKey,
  namedPassword,
  privateKeyHeader,
} from './credential-formats.ts'

/** The range of a credential in a text, in UTF-16 code units. */
export interface CredentialRange {
  start: number
  end: number
}

const wordSet = (list: string) => new Set(list.split(/\s+/))

/** Matches placeholders for credentials in documentation. */
const placeholder = new RegExp(
  [
    'example|sample|placeholder|dummy|redacted|removed|hidden|masked|insert|replace|change[_-]?me|goes[_-]?here',
    '\\byour[_-]?|\\bmy[_-](?:key|token|secret|password)|process\\.env|os\\.environ|getenv',
    'x{4,}|\\*{2,}|•{2,}|\\.{3}|…|\\$\\{|\\{\\{|%\\w+%|^\\$',
  ].join('|'),
  'i',
)
const placeholderPasswords = wordSet(
  `password passwort passwd pass pwd secret kennwort motdepasse contrasena senha wachtwoord user username host null none undefined true false
  string required optional`,
)
/** Words that can follow "password:" but are not a password. */
const ordinaryWords = wordSet(
  `reset resets resetting forgot forgotten change changed changes expired expires incorrect invalid wrong missing protected needed please
  policy manager minimum unknown unchanged enabled disabled update updated recovery issue issues problem help below above attached separate
  separately same bitte vergessen falsch geändert mindestens siehe folgt oublié incorrect incorrecte olvidada incorrecta dimenticata errata
  esquecida incorreta vergeten onjuist`,
)

const countDistinctCharacters = (value: string) => new Set(value).size

/** Returns whether the value is a placeholder for a credential, as in documentation. */
function isPlaceholder(value: string): boolean {
  if (placeholder.test(value) || placeholderPasswords.has(value.toLowerCase())) return true
  return value.length >= 12 && countDistinctCharacters(value) < 6
}

/** How a value is connected to its name: by a sign ("password: x"), by a verb ("the password is x"), or only by a space ("password x"). */
type Connection = 'mark' | 'link' | 'space'

/** Returns whether the text after the name of a password is a password, not prose. `isLastOnLine` is true at the end of a line. */
function looksLikePassword(value: string, connection: Connection, isLastOnLine: boolean): boolean {
  if (value.length < 4 || isPlaceholder(value) || ordinaryWords.has(value.toLowerCase()) || /^(?:https?:|www\.)/i.test(value)) return false
  const [hasLetter, hasDigit, hasSign] = [/\p{L}/u.test(value), /\p{N}/u.test(value), /[^\p{L}\p{N}]/u.test(value)]
  if (connection === 'space') return value.length >= 8 && /\p{Lu}/u.test(value) && /\p{Ll}/u.test(value) && hasDigit && hasSign
  if (hasLetter && hasDigit) return value.length >= 5
  // "Password: well-known" is prose; "Password: Sunny!Day" is not.
  if (hasLetter && hasSign) return connection === 'mark' && value.length >= 6 && /[!@#$%^&*+=?§€£~]/.test(value)
  return connection === 'mark' && isLastOnLine && value.length >= (hasDigit ? 4 : 6)
}

/** Returns whether the value looks random: a mix of letters and digits with many different characters. */
function looksRandom(value: string): boolean {
  return !isPlaceholder(value) && /[A-Za-z]/.test(value) && /\d/.test(value) && countDistinctCharacters(value) >= 8
}

function* namedPasswords(text: string): Generator<CredentialRange> {
  for (const match of text.matchAll(namedPassword)) {
    const found = match.groups?.value ?? ''
    const value = found.replace(/[.,;:)\]]+$/, '')
    const start = match.index + match[0].length - found.length
    const end = start + value.length
    const isLastOnLine = /^[.,;)\]"'`]{0,3}\s*(?:\n|$)/.test(text.slice(end, end + 20))
    const connection = match.groups?.mark !== undefined ? 'mark' : match.groups?.link !== undefined ? 'link' : 'space'
    if (looksLikePassword(value, connection, isLastOnLine)) yield { start, end }
  }
}

function* valuesOf(text: string, pattern: RegExp, accepts: (value: string) => boolean): Generator<CredentialRange> {
  for (const match of text.matchAll(pattern)) {
    const value = match.groups?.value ?? match[0]
    const start = match.index + match[0].lastIndexOf(value)
    if (accepts(value)) yield { start, end: start + value.length }
  }
}

const isReal = (value: string) => !isPlaceholder(value)
/** Maximum length of a private key, in characters. */
const maxKeyChars = 10_000

/** Finds private keys, from the line after the header to the footer or to the end of the encoded text. */
function* privateKeys(text: string): Generator<CredentialRange> {
  let footer = 0
  const encoded = /[A-Za-z0-9+/=\s\\]{0,10000}/y
  for (const { index, 0: header } of text.matchAll(privateKeyHeader)) {
    const start = index + header.length
    if (footer !== -1 && footer < start) footer = text.indexOf('-----END', start)
    encoded.lastIndex = start
    const end = footer !== -1 && footer - start <= maxKeyChars ? footer : start + (encoded.exec(text)?.[0] ?? '').length
    yield end > start ? { start, end } : { start: index, end: start }
  }
}

/** Returns the credentials in a text, in order, in linear time. Excludes placeholders in documentation. */
export function findCredentials(text: string): CredentialRange[] {
  return [
    ...credentialFormats.flatMap((format) => [...valuesOf(text, format, isReal)]),
    ...valuesOf(text, addressWithPassword, isReal),
    ...valuesOf(text, namedKey, looksRandom),
    ...valuesOf(text, authorizationHeader, isReal),
    ...namedPasswords(text),
    ...privateKeys(text),
  ].sort((a, b) => a.start - b.start || b.end - a.end)
}
