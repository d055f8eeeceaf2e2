import { RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CaptchaConfig } from '../../../../contracts/auth/captcha.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useTheme } from '../../../ui/theme/theme.ts'
import { captchaMessages } from './captcha-messages.ts'
import { type CaptchaApi, loadCaptcha } from './captcha-script.ts'
import type { CaptchaEvent } from './use-captcha.ts'

interface CaptchaWidgetProps {
  config: CaptchaConfig
  round: number
  onEvent: (event: CaptchaEvent) => void
}

type State = 'loading' | 'shown' | 'failed' | 'blocked'

/** Minimum width of the normal widget in pixels. In less space, the compact one is used. */
const normalWidthPx = 303

/** The widget of the service in the page's theme. The service's script renders it into an element that React does not manage. */
export function CaptchaWidget({ config, round, onEvent }: CaptchaWidgetProps) {
  const [attempt, setAttempt] = useState(0)
  const { box, state } = useWidget(config, { round, attempt, onEvent })
  const host = new URL(config.scriptUrl).host
  return (
    <div className="relative min-h-[4.875rem]">
      <div ref={box} className={state === 'blocked' ? 'hidden' : ''} />
      {state === 'loading' && (
        <>
          <LoadingAnnouncement>{captchaMessages.loading}</LoadingAnnouncement>
          <Skeleton aria-hidden="true" className="absolute inset-0 rounded-control" />
        </>
      )}
      {(state === 'failed' || state === 'blocked') && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-danger-soft px-4 py-3 text-danger text-sm">
          <p className="wrap-anywhere min-w-0 flex-1 basis-56">
            {state === 'blocked' ? captchaMessages.blocked(host) : captchaMessages.failed}
          </p>
          <Button variant="secondary" size="sm" onClick={() => setAttempt(attempt + 1)}>
            <RotateCcw aria-hidden="true" />
            {captchaMessages.retry}
          </Button>
        </div>
      )}
    </div>
  )
}

interface WidgetOptions extends Pick<CaptchaWidgetProps, 'round' | 'onEvent'> {
  /** Counts attempts to load the script. Incrementing it loads the script again. */
  attempt: number
}

function useWidget(config: CaptchaConfig, { round, attempt, onEvent }: WidgetOptions) {
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<{ api: CaptchaApi; handle: string } | null>(null)
  const [state, setState] = useState<State>('loading')
  const choice = useTheme()
  const emit = useEffectEvent((event: CaptchaEvent) => onEvent(event))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry or another theme renders a new widget
  useEffect(() => {
    let isUnmounted = false
    setState('loading')
    const renderWidget = (api: CaptchaApi) => {
      if (isUnmounted || !box.current) return
      const options = {
        sitekey: config.siteKey,
        theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
        size: box.current.clientWidth < normalWidthPx ? 'compact' : config.provider === 'turnstile' ? 'flexible' : 'normal',
        callback: (token: string) => {
          setState('shown')
          emit({ token })
        },
        'expired-callback': () => emit('expired'),
        // Return true to mark the error as handled, so that the service's script does not log it.
        'error-callback': () => {
          setState('failed')
          return true
        },
      }
      widget.current = { api, handle: api.render(box.current, options) }
      setState('shown')
    }
    loadCaptcha(config)
      .then(renderWidget)
      .catch(() => !isUnmounted && setState('blocked'))
    return () => {
      isUnmounted = true
      widget.current?.api.remove(widget.current.handle)
      widget.current = null
    }
  }, [config, attempt, choice])

  useEffect(() => {
    if (round > 0) widget.current?.api.reset(widget.current.handle)
  }, [round])
  return { box, state }
}
