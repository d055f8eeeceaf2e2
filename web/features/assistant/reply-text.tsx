import { lazy, Suspense, useDeferredValue } from 'react'
import type { ReplyMarkdownProps } from './reply-markdown.tsx'

const loadMarkdown = () => import('./reply-markdown.tsx')
const ReplyMarkdown = lazy(async () => ({ default: (await loadMarkdown()).ReplyMarkdown }))

/** Fetches the renderer before there is a text: one that is set again by it moves what stands below. */
export const prefetchReplyText = (): void => void loadMarkdown().catch(() => undefined)

const classes = [
  'wrap-anywhere text-sm [&>*+*]:mt-2 [&_ol]:list-decimal [&_ul]:list-disc [&_:is(ul,ol)]:ps-5 [&_li+li]:mt-1',
  '[&_code]:rounded-[5px] [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.9em]',
  '[&_blockquote]:border-accent [&_blockquote]:border-s-2 [&_blockquote]:ps-3 [&_blockquote]:text-muted',
].join(' ')

/** The words of a reply; plain until the renderer of Markdown is there. */
export function ReplyText(props: ReplyMarkdownProps) {
  const text = useDeferredValue(props.text)
  return (
    <div dir="auto" className={classes}>
      <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
        <ReplyMarkdown {...props} text={text} />
      </Suspense>
    </div>
  )
}
