import type { Plugin } from 'vite'

const entryTag = /<script type="module"[^>]* src="\/(assets\/[^"]+)"><\/script>/
/** Relative paths of imports in a chunk, such as `from"./app-1a2b3c.js"`. */
const relativeImports = /(\bfrom|\bimport)(\s*["'])\.\//g

/**
 * Replaces the script tag of index.html by the entry's code, which only renders the application. This saves a request before the first
 * paint of each screen. The pages of the samples keep their script tags.
 */
export function inlineEntry(page: string): Plugin {
  return {
    name: 'workwright:inline-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        if (path !== page) return html
        const file = entryTag.exec(html)?.[1] ?? ''
        const entry = bundle?.[file]
        if (entry?.type !== 'chunk') throw new Error(`${page} has no script with the entry`)
        const code = entry.code.replace(relativeImports, '$1$2/assets/').replaceAll('</script', '<\\/script')
        return html.replace(entryTag, () => `<script type="module" nonce="%CSP_NONCE%">${code}</script>`)
      },
    },
  }
}
