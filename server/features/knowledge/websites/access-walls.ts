import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'

export interface PageText {
  url: string
  html: string
  /** The visible paragraphs of the page. */
  text: readonly string[]
  hasPasswordField: boolean
}

/** Maximum length of the text of a login page or consent notice, in characters. A longer page counts as content. */
const maxLength = { login: 600, consent: 2500 }
/** Minimum share of a notice's text that is about consent. */
const minConsentShare = 0.5

/** Words about consent in the languages of the product's users. */
const consentWords =
  /cookie|consent|tracking|gdpr|dsgvo|datenschutz|einwillig|zustimm|confidentialit|consentement|traceur|privacidad|consentimiento|consenso|toestemming|privacy/i
const acceptWords = /accept|agree|akzeptier|zustimm|einverstanden|aceptar|aceitar|accetta|accepteren|akkoord/i

/** Returns the reason why a page has no content: it shows a login form or a consent notice. Returns null for other pages. */
export function accessWallReason({ url, html, text, hasPasswordField }: PageText): string | null {
  const length = text.reduce((sum, paragraph) => sum + paragraph.length, 0)
  if (hasPasswordField && length <= maxLength.login) return indexErrors.loginPage
  const { hostname } = new URL(url)
  if (length > maxLength.consent || !acceptWords.test(html)) return null
  if (/^consent\./.test(hostname)) return indexErrors.consentPage
  const aboutConsent = text.filter((paragraph) => consentWords.test(paragraph)).reduce((sum, paragraph) => sum + paragraph.length, 0)
  return length > 0 && isShortNotice(text) && aboutConsent >= length * minConsentShare ? indexErrors.consentPage : null
}

/** Returns whether a text asks for consent. A privacy policy is about consent too, but has more paragraphs. */
const isShortNotice = (text: readonly string[]) =>
  text.length <= 12 && text.some((paragraph) => /cookie|consent|tracking|einwillig|consentement/i.test(paragraph))
