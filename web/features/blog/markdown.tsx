import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { textElements } from './text-elements.tsx'
import { remarkTextHeadings } from './text-headings.ts'

const plugins = [remarkGfm, remarkTextHeadings]

/** Renders the Markdown of a post. HTML in the Markdown is shown as text. text-elements.tsx checks the URLs. */
export function RenderedMarkdown({ text }: { text: string }) {
  return (
    <Markdown remarkPlugins={plugins} components={textElements} urlTransform={(address) => address}>
      {text}
    </Markdown>
  )
}
