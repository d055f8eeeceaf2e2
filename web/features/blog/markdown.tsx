import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { textElements } from './text-elements.tsx'
import { remarkTextHeadings } from './text-headings.ts'

const plugins = [remarkGfm, remarkTextHeadings]

/**
 * Text of a post, with the signs of Markdown rendered. HTML in it stays text. Addresses are passed on as they
 * were written, since those that show them (text-elements.tsx) decide about each.
 */
export function RenderedMarkdown({ text }: { text: string }) {
  return (
    <Markdown remarkPlugins={plugins} components={textElements} urlTransform={(address) => address}>
      {text}
    </Markdown>
  )
}
