import { escapeHtml } from '../escape-html.ts'

/** Content of an email. All texts are plain text. */
export interface EmailContent {
  productName: string
  heading: string
  /** Paragraphs below the heading. */
  lead: readonly string[]
  /** Pairs of name and value. Line breaks in values are preserved. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** Label and address of the button. */
  action?: { label: string; url: string }
  /** Reason why the recipient gets this email; empty for none. */
  footer: string
}

export interface RenderedEmail {
  text: string
  html: string
}

/** Renders both versions of an email: plain text, and HTML with all content escaped. */
export function renderEmail(content: EmailContent): RenderedEmail {
  return { text: textOf(content), html: htmlOf(content) }
}

function textOf({ heading, lead, facts = [], action, footer }: EmailContent): string {
  const lines = facts.map(([name, value]) => (value.includes('\n') ? `${name}:\n${value}` : `${name}: ${value}`))
  return [heading, ...lead, lines.join('\n'), action && `${action.label}: ${action.url}`, footer && `--\n${footer}`]
    .filter(Boolean)
    .join('\n\n')
}

/** Dark theme, for mail clients that support it. `!important` overrides the inline styles. */
const darkStyles = `@media (prefers-color-scheme: dark) {
.page { background: #12191d !important; color: #f0ede8 !important }
.card { background: #1a2328 !important; border-color: #354249 !important }
.facts { border-color: #354249 !important }
.muted { color: #a9b5ba !important }
.brand { color: #62c3d6 !important }
.action { background: #62c3d6 !important; color: #06222a !important }
}`

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

/** Renders HTML with tables and inline styles, which all mail clients support. The colors are those of the product's themes. */
function htmlOf({ productName, heading, lead, facts = [], action, footer }: EmailContent): string {
  const paragraphs = lead.map((text) => `<p dir="auto" style="margin:0 0 16px">${withBreaks(text)}</p>`)
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="muted" style="padding:8px 16px 8px 0;color:#5a6a70;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td><td dir="auto" style="padding:8px 0;word-break:break-word">${withBreaks(value)}</td></tr>`,
  )
  const table =
    rows.length > 0
      ? `<table class="facts" role="presentation" cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 24px;border-top:1px solid #e6e3db">${rows.join('')}</table>`
      : ''
  const button = action
    ? `<p style="margin:0 0 8px"><a class="action" href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#046a7c;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title><style>${darkStyles}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#fbfaf7;color:#1b2b30;${font};font-size:15px;line-height:1.6">
<table role="presentation" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;margin:0 auto"><tr><td class="brand" style="padding:0 4px 16px;font-weight:700;font-size:17px;color:#046a7c">${escapeHtml(productName)}</td></tr>
<tr><td class="card" style="padding:28px;border:1px solid #e6e3db;border-radius:14px;background:#ffffff"><h1 dir="auto" style="margin:0 0 16px;font-size:21px;line-height:1.3">${escapeHtml(heading)}</h1>${paragraphs.join('')}${table}${button}</td></tr>
<tr><td class="muted" style="padding:16px 4px;color:#5a6a70;font-size:13px">${withBreaks(footer)}</td></tr></table>
</body></html>
`
}
