const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

type Content = string | number | boolean | Content[] | { [name: string]: Content | undefined }

/** Renders an XML element. An object becomes child elements; a list repeats the element. */
export function element(name: string, content: Content): string {
  if (Array.isArray(content)) return content.map((item) => element(name, item)).join('')
  if (typeof content !== 'object') return `<${name}>${String(content).replace(/[&<>"]/g, (letter) => escapes[letter] ?? '')}</${name}>`
  const inner = Object.entries(content).map(([key, value]) => (value === undefined ? '' : element(key, value)))
  return `<${name}>${inner.join('')}</${name}>`
}

/** Returns the texts of all elements with this name. This simple search is sufficient for the two requests that have an XML body. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )
}
