import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { textElements } from './text-elements.tsx'
import { remarkTextHeadings } from './text-headings.ts'

const plugins = [remarkGfm, remarkTextHeadings]

/**
 * Renders the Markdown of a post. HTML is shown as text. URLs are passed unchanged to the elements in text-elements.tsx,
 * which validate them.
 */
export function RenderedMarkdown({ text }: { text: string }) {
  return (
    <Markdown remarkPlugins={plugins} components={textElements} urlTransform={(address) => address}>
      {text}
    </Markdown>
  )
}
