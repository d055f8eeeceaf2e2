import { type ComponentProps, createContext, type ReactNode, useContext, useRef, useState } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { splitReferences } from './text-references.ts'

/** The fields of a Markdown tree node (mdast) that this module reads. */
interface TextNode {
  type: string
  value?: string
  url?: string
  children?: TextNode[]
}

const referenceUrl = 'reference:'

/** A plugin for remark that turns `[1]` in a text into a link to the cited source. */
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

type ElementProps<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & { node?: unknown }

/** Renders a heading as a bold paragraph, because a reply must not add headings to the page. */
const Heading = ({ children }: { children?: ReactNode }) => <p className="font-semibold">{children}</p>

/** Shows the description of an image. The image itself is never loaded, because its URL could transmit the conversation. */
const ImageDescription = ({ alt }: ElementProps<'img'>) => (alt ? <em>{alt}</em> : null)

function Table({ children }: ElementProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label="Table">
      <table className="text-start [&_:is(th,td)]:border-line [&_:is(th,td)]:border-b [&_:is(th,td)]:wrap-break-word [&_:is(th,td)]:py-1 [&_:is(th,td)]:pe-3">
        {children}
      </table>
    </section>
  )
}

/** Time that the copy button confirms that the code was copied, in milliseconds. */
const copiedMs = 2000

function CodeBlock({ children }: ElementProps<'pre'>) {
  const block = useRef<HTMLPreElement>(null)
  const [result, setResult] = useState<'Copied' | 'Couldn’t copy' | null>(null)
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(block.current?.textContent ?? '').then(
      () => true,
      () => false,
    )
    setResult(isCopied ? 'Copied' : 'Couldn’t copy')
    setTimeout(() => setResult(null), copiedMs)
  }
  return (
    <div className="overflow-hidden rounded-chip border border-line bg-sunken">
      <p className="flex justify-end border-line border-b">
        <button
          type="button"
          onClick={() => void copy()}
          className="px-2 py-1 font-medium text-muted text-xs hover:text-ink pointer-coarse:py-2.5"
        >
          <span aria-live="polite">{result ?? 'Copy code'}</span>
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre ref={block} tabIndex={0} dir="ltr" className="overflow-x-auto p-2 text-xs">
        {children}
      </pre>
    </div>
  )
}

export interface References {
  /** Returns the number to show for a reference; null if there is no such source. */
  displayNumberOf: (number: number) => number | null
  onReference: (displayNumber: number) => void
  /** Renders a reference instead of the button of a source. */
  renderReference?: (number: number) => ReactNode
}

export interface MarkdownTextProps extends References {
  text: string
}

/** Uses a context instead of a prop: a changed prop would remount the elements, which would lose the focus. */
const ReferenceContext = createContext<References>({ displayNumberOf: () => null, onReference: () => undefined })

function TextLink({ href = '', children }: ElementProps<'a'>) {
  const { displayNumberOf, onReference, renderReference } = useContext(ReferenceContext)
  if (!href.startsWith(referenceUrl)) return <OutsideLink href={href}>{children}</OutsideLink>
  const number = Number(href.slice(referenceUrl.length))
  if (renderReference) return renderReference(number)
  const displayNumber = displayNumberOf(number)
  if (displayNumber === null) return null
  return (
    <button
      type="button"
      aria-label={`Source ${displayNumber}`}
      onClick={() => onReference(displayNumber)}
      className="figures mx-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[5px] bg-accent-soft px-1 align-text-top text-[0.6875rem] text-accent-strong hover:bg-accent hover:text-on-accent"
    >
      {displayNumber}
    </button>
  )
}

const headings = { h1: Heading, h2: Heading, h3: Heading, h4: Heading, h5: Heading, h6: Heading }
const elements: Components = { ...headings, a: TextLink, img: ImageDescription, table: Table, pre: CodeBlock }
const plugins = [remarkGfm, remarkReferences]

/** Renders the Markdown of a reply. HTML in it is shown as text. */
export function MarkdownRenderer({ text, displayNumberOf, onReference, renderReference }: MarkdownTextProps) {
  return (
    <ReferenceContext value={{ displayNumberOf, onReference, renderReference }}>
      <Markdown remarkPlugins={plugins} components={elements} urlTransform={(address) => address}>
        {text}
      </Markdown>
    </ReferenceContext>
  )
}

function OutsideLink({ href, children }: Pick<ElementProps<'a'>, 'href' | 'children'>) {
  const url = URL.parse(href ?? '')
  if (!url || !/^https?:$/.test(url.protocol)) return <span>{children}</span>
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" className="text-accent underline underline-offset-2">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
