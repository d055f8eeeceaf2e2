import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { splitReferences } from './references.ts'

/** What we read and write of a Markdown tree (mdast). */
interface TextNode {
  type: string
  value?: string
  url?: string
  children?: TextNode[]
}

const referenceUrl = 'reference:'

/** A plugin of remark: `[1]` in a text becomes a link that `ReplyLink` draws. */
function remarkReferences() {
  const visit = (node: TextNode): void => {
    node.children = node.children?.flatMap((child) => {
      if (child.type !== 'text' || child.value === undefined) {
        if (child.type !== 'link') visit(child)
        return [child]
      }
      return splitReferences(child.value).map((piece) =>
        typeof piece === 'string'
          ? { type: 'text', value: piece }
          : { type: 'link', url: `${referenceUrl}${piece.number}`, children: [{ type: 'text', value: String(piece.number) }] },
      )
    })
  }
  return visit
}

type Given<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & { node?: unknown }

/** A reply is no page: its headings are lines that stand out. */
const ReplyHeading = ({ children }: { children?: ReactNode }) => <p className="font-semibold">{children}</p>

/** A picture of a reply is never fetched: its address could tell others what was talked about. */
const ReplyPicture = ({ alt }: Given<'img'>) => (alt ? <em>{alt}</em> : null)

function ReplyTable({ children }: Given<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Table">
      <table className="text-start [&_:is(th,td)]:border-line [&_:is(th,td)]:border-b [&_:is(th,td)]:py-1 [&_:is(th,td)]:pe-3">
        {children}
      </table>
    </section>
  )
}

function ReplyCode({ children }: Given<'pre'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <pre tabIndex={0} className="overflow-x-auto rounded-chip border border-line bg-sunken p-2 text-xs">
      {children}
    </pre>
  )
}

export interface References {
  /** The number that the reader sees for a reference; null for one that leads nowhere. */
  shownOf: (number: number) => number | null
  onReference: (shown: number) => void
}

export interface ReplyMarkdownProps extends References {
  text: string
}

/** Not a prop: an element that is made anew with each letter would lose the focus. */
const ReferenceContext = createContext<References>({ shownOf: () => null, onReference: () => undefined })

function ReplyLink({ href = '', children }: Given<'a'>) {
  const { shownOf, onReference } = useContext(ReferenceContext)
  if (!href.startsWith(referenceUrl)) return <OutsideLink href={href}>{children}</OutsideLink>
  const shown = shownOf(Number(href.slice(referenceUrl.length)))
  if (shown === null) return null
  return (
    <button
      type="button"
      aria-label={`Source ${shown}`}
      onClick={() => onReference(shown)}
      className="figures mx-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[5px] bg-accent-soft px-1 align-text-top text-[0.6875rem] text-accent-strong hover:bg-accent hover:text-on-accent"
    >
      {shown}
    </button>
  )
}

const headings = { h1: ReplyHeading, h2: ReplyHeading, h3: ReplyHeading, h4: ReplyHeading, h5: ReplyHeading, h6: ReplyHeading }
const elements: Components = { ...headings, a: ReplyLink, img: ReplyPicture, table: ReplyTable, pre: ReplyCode }
const plugins = [remarkGfm, remarkReferences]

/** A reply with the signs of Markdown rendered. HTML in it stays text. */
export function ReplyMarkdown({ text, shownOf, onReference }: ReplyMarkdownProps) {
  return (
    <ReferenceContext value={{ shownOf, onReference }}>
      <Markdown remarkPlugins={plugins} components={elements} urlTransform={(address) => address}>
        {text}
      </Markdown>
    </ReferenceContext>
  )
}

function OutsideLink({ href, children }: Pick<Given<'a'>, 'href' | 'children'>) {
  const url = URL.parse(href ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) return <span>{children}</span>
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" className="text-accent underline underline-offset-2">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
